import { fewestRounds, parted, within } from './limit.mjs';
import { median, ratio, shuffled } from './statistics.mjs';

/** @typedef {import('./limit.mjs').Limit} Limit */

/** How long each works in each round. @type {Limit} */
const slice = { milliseconds: 20 };

/**
 * Measures contestants against each other, in slices that take turns.
 *
 * @param {Readonly<Record<string, (limit: Limit) => Promise<{ times: number, cpu: number }>>>} contestants which work,
 *   and say how often they did and how many microseconds of CPU it took
 * @param {{ rounds: number, milliseconds: number, warm?: Limit }} size what it takes at most; `warm` is what each does before
 */
export async function compareSlices(contestants, { rounds, milliseconds, warm = { times: 5000, milliseconds: 1000 } }) {
  const entries = Object.entries(contestants);
  const samples = new Map(entries.map(([name]) => [name, []]));
  const time = parted(milliseconds, 2);
  const warmUp = Math.min(warm.milliseconds, time(1) / entries.length);
  for (const [, work] of entries) await work({ ...warm, milliseconds: warmUp });
  const goesOn = within({ times: rounds, milliseconds: time(1) }, fewestRounds);
  for (let round = 0; goesOn(round); round += 1) {
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
  async (limit) => {
    const goesOn = within(limit);
    const before = process.cpuUsage();
    let done = 0;
    for (; goesOn(done); done += 1) await work();
    const { user, system } = process.cpuUsage(before);
    return { times: done, cpu: user + system };
  };
