import { median, ratio, shuffled } from './statistics.mjs';

/**
 * Measures functions against each other, in slices that take turns.
 *
 * @param {Readonly<Record<string, () => unknown>>} contestants
 * @param {{ rounds: number, times: number, warmUp: number }} size
 */
export async function compareFunctions(contestants, { rounds, times, warmUp }) {
  const entries = Object.entries(contestants);
  const samples = new Map(entries.map(([name]) => [name, []]));
  for (const [, work] of entries) for (let done = 0; done < warmUp; done += 1) await work();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of shuffled(entries)) {
      const before = process.cpuUsage();
      for (let done = 0; done < times; done += 1) await work();
      const { user, system } = process.cpuUsage(before);
      samples.get(name).push((user + system) / times);
    }
  }
  return entries.map(([name]) => ({
    name,
    cpu: median(samples.get(name)),
    against: (reference) => ({ cpu: ratio(samples.get(name), samples.get(reference)) }),
  }));
}
