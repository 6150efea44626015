import { BenchClient } from './client.mjs';
import { fewestRounds, parted, within } from './limit.mjs';
import { median, ratio, shuffled } from './statistics.mjs';
import { twoAtATime } from './two-at-a-time.mjs';

const connections = 8;

/** How long each works in each round: what it costs to ask a process for its use is lost in it. */
const slice = { milliseconds: 100 };

/**
 * Measures contestants against each other: in every round each of them, in an order of its own, does the same work for
 * the same time, on connections that are there already.
 *
 * @param {readonly import('./contestant.mjs').Contestant[]} contestants of which several of one name are processes of the
 *   same server: in each round, chance says which of them works for it
 * @param {(client: BenchClient, contestant: import('./contestant.mjs').Contestant) => Promise<void>} work
 * @param {{ rounds: number, milliseconds: number, warm: import('./limit.mjs').Limit }} size what it takes at most; `warm`
 *   is what each does before. Whatever it is made with, a server is about four times as fast once V8 has seen some 4 000 requests
 */
export async function compare(contestants, work, { rounds, milliseconds, warm }) {
  const names = [...new Set(contestants.map(({ name }) => name))];
  const samples = new Map(names.map((name) => [name, { perSecond: [], cpu: [], busy: [] }]));
  const time = parted(milliseconds, 2);
  const warmUp = Math.min(warm.milliseconds, time(1) / Math.ceil(contestants.length / 2));
  await twoAtATime(contestants, (contestant) => measured(contestant, work, { ...warm, milliseconds: warmUp }));
  const goesOn = within({ times: rounds, milliseconds: time(1) }, fewestRounds);
  for (let round = 0; goesOn(round); round += 1) {
    for (const name of shuffled(names)) {
      const [contestant] = shuffled(contestants.filter((each) => each.name === name));
      const { times, seconds, cpu } = await measured(contestant, work, slice);
      const sample = samples.get(name);
      sample.perSecond.push(times / seconds);
      sample.cpu.push(cpu / times);
      sample.busy.push(cpu / 1e6 / seconds);
    }
  }
  return names.map((name) => {
    const { perSecond, cpu, busy } = samples.get(name);
    return {
      name,
      perSecond: median(perSecond),
      cpu: median(cpu),
      busy: median(busy),
      /** @param {string} reference the name of another contestant */
      against: (reference) => {
        const other = samples.get(reference);
        return { perSecond: ratio(perSecond, other.perSecond), cpu: ratio(cpu, other.cpu) };
      },
    };
  });
}

async function measured(contestant, work, limit) {
  const client = await BenchClient.open(contestant.url, connections);
  const before = await contestant.usage();
  const started = performance.now();
  const times = await repeat(client, () => work(client, contestant), limit);
  const seconds = (performance.now() - started) / 1000;
  const after = await contestant.usage();
  client.close();
  return { times, seconds, cpu: after.cpu - before.cpu };
}

/**
 * On all connections at once, until one of the limits is reached, and once on each at the least.
 *
 * @param {BenchClient} client
 * @param {() => Promise<void>} work
 * @param {import('./limit.mjs').Limit} limit
 * @returns {Promise<number>} how often
 */
export async function repeat(client, work, limit) {
  const goesOn = within(limit);
  let begun = 0;
  const worker = async () => {
    do {
      begun += 1;
      await work();
    } while (goesOn(begun));
  };
  await Promise.all(Array.from({ length: client.size }, worker));
  return begun;
}
