import { expect, test } from 'vitest';
import { soak } from '../../../scripts/soak/soak.mjs';

test('tasks on instances that are killed: each ends once, and has each effect once', async ({ skip }) => {
  const figures = await soak({ kind: 'redis', tasks: 150, seconds: 8 });
  if ('skipped' in figures) return skip(figures.skipped);
  const { ended, changed, effects, doubled, killed } = figures;
  expect(ended).toEqual({ completed: 150 });
  expect(changed).toBe(0);
  expect(effects).toBe(300);
  expect(doubled).toEqual([]);
  expect(killed).toBeGreaterThan(0);
});
