import { expect, test } from 'vitest';
import { cluster } from '../../scripts/cluster/cluster.mjs';

test('a fleet that is killed, rotated and upgraded under load loses no flow and repeats no question', async () => {
  const lines: string[] = [];
  const { violations, versions, kills } = await cluster({
    processes: 2,
    clients: 16,
    flows: 240,
    report: (line) => lines.push(line),
  });
  expect(violations, lines.join('\n')).toEqual([]);
  // Both versions have completed flows, and each process was killed several times.
  expect(versions[1]).toBeGreaterThan(20);
  expect(versions[2]).toBeGreaterThan(20);
  expect(kills).toBe(11);
});
