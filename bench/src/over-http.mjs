import { BenchClient } from './client.mjs';
import { median, ratio, shuffled } from './statistics.mjs';

const connections = 8;

/**
 * Measures contestants against each other: in every round each of them, in an order of its own, does the same work.
 *
 * @param {readonly import('./contestant.mjs').Contestant[]} contestants
 * @param {(client: BenchClient) => Promise<void>} work
 * @param {{ rounds: number, times: number, warmUp: number }} size
 */
export async function compare(contestants, work, { rounds, times, warmUp }) {
  const clients = new Map(contestants.map((each) => [each, new BenchClient(each.url, connections)]));
  const samples = new Map(contestants.map((each) => [each, { perSecond: [], cpu: [] }]));
  for (const [, client] of clients) await repeat(client, work, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of shuffled(contestants)) {
      const before = await contestant.usage();
      const started = performance.now();
      await repeat(clients.get(contestant), work, times);
      const seconds = (performance.now() - started) / 1000;
      const after = await contestant.usage();
      const { perSecond, cpu } = samples.get(contestant);
      perSecond.push(times / seconds);
      cpu.push((after.cpu - before.cpu) / times);
    }
  }
  for (const [, client] of clients) client.close();
  return contestants.map((contestant) => {
    const { perSecond, cpu } = samples.get(contestant);
    return {
      name: contestant.name,
      perSecond: median(perSecond),
      cpu: median(cpu),
      /** @param {string} reference the name of another contestant */
      against: (reference) => {
        const other = samples.get(contestants.find(({ name }) => name === reference));
        return { perSecond: ratio(perSecond, other.perSecond), cpu: ratio(cpu, other.cpu) };
      },
    };
  });
}

/** So many times, on all connections at once. */
export async function repeat(client, work, times) {
  let left = times;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work(client);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
}
