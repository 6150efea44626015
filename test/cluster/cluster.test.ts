import { expect, test } from 'vitest';
import { hasNginx } from '../../scripts/cluster/balancer.mjs';
import { cluster } from '../../scripts/cluster/cluster.mjs';

for (const { balancer, clients, flows } of [
  { balancer: 'nginx', clients: 16, flows: 240 },
  { balancer: 'Node', clients: 8, flows: 120 },
] as const) {
  test(`behind ${balancer}, a fleet that is killed, rotated and upgraded under load loses no flow and repeats no question`, async ({
    skip,
  }) => {
    if (balancer === 'nginx' && !hasNginx()) return skip('nginx is not installed');
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    const { violations, versions, kills } = await cluster({ processes: 2, clients, flows, balancer, report });
    expect(violations, lines.join('\n')).toEqual([]);
    expect(lines[0]).toContain(`behind ${balancer},`);
    // Both versions have completed flows, and each process was killed several times.
    expect(versions[1]).toBeGreaterThan(flows / 12);
    expect(versions[2]).toBeGreaterThan(flows / 12);
    expect(kills).toBe(11);
  });
}
