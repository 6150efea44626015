import { median, ratio, shuffled } from './statistics.mjs';

/** Most of what V8 makes faster is fast after so many; what takes long is so after fewer. */
const warm = { times: 5000, milliseconds: 400 };

/** How long each works in each round. */
const slice = { milliseconds: 20 };

/**
 * Measures functions against each other, in slices that take turns.
 *
 * @param {Readonly<Record<string, () => unknown>>} contestants
 * @param {number} rounds
 */
export async function compareFunctions(contestants, rounds) {
  const entries = Object.entries(contestants);
  const samples = new Map(entries.map(([name]) => [name, []]));
  for (const [, work] of entries) await repeat(work, warm);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of shuffled(entries)) {
      const before = process.cpuUsage();
      const times = await repeat(work, slice);
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

async function repeat(work, { times = Number.POSITIVE_INFINITY, milliseconds }) {
  const until = performance.now() + milliseconds;
  let done = 0;
  for (; done < times && performance.now() < until; done += 1) await work();
  return done;
}
