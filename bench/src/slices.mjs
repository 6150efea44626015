import { median, ratio, shuffled } from './statistics.mjs';

/**
 * How long somebody works: until one of the two is reached.
 *
 * @typedef {{ times?: number, milliseconds: number }} Limit
 */

/** How long each works in each round. @type {Limit} */
const slice = { milliseconds: 20 };

/**
 * Measures contestants against each other, in slices that take turns.
 *
 * @param {Readonly<Record<string, (limit: Limit) => Promise<{ times: number, cpu: number }>>>} contestants which work,
 *   and say how often they did and how many microseconds of CPU it took
 * @param {number} rounds
 * @param {Limit} [warm] what each does before
 */
export async function compareSlices(contestants, rounds, warm = { times: 5000, milliseconds: 1000 }) {
  const entries = Object.entries(contestants);
  const samples = new Map(entries.map(([name]) => [name, []]));
  for (const [, work] of entries) await work(warm);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of shuffled(entries)) {
      const { times, cpu } = await work(slice);
      samples.get(name).push(cpu / times);
    }
  }
  return entries.map(([name]) => ({
    name,
    cpu: median(samples.get(name)),
    against: (reference) => ({ cpu: ratio(samples.get(name), samples.get(reference)) }),
  }));
}

/**
 * A contestant that calls a function in this very process.
 *
 * @param {() => unknown} work
 */
export const calling =
  (work) =>
  /** @param {Limit} limit */
  async ({ times = Number.POSITIVE_INFINITY, milliseconds }) => {
    const until = performance.now() + milliseconds;
    const before = process.cpuUsage();
    let done = 0;
    for (; done < times && performance.now() < until; done += 1) await work();
    const { user, system } = process.cpuUsage(before);
    return { times: done, cpu: user + system };
  };
