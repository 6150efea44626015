import { BenchClient } from './client.mjs';
import { Contestant } from './contestant.mjs';
import { fewestRounds, within } from './limit.mjs';
import { bundleServer } from './scripts.mjs';
import { median, ratio, shuffled } from './statistics.mjs';
import { Table } from './table.mjs';
import { toolServers } from './tool-servers.mjs';

const reference = 'McpServer, 1';

/** From the start of a process to its first answer to `tools/list`. A quick run has those alone that a target mentions. */
export async function startUp({ quick, withPeers, milliseconds }) {
  const goesOn = within({ times: 15, milliseconds }, fewestRounds);
  const bundle = await bundleServer('tools-generated');
  const all = [];
  for (const count of quick ? [1, 500] : [1, 100, 500, 1000]) {
    // With one tool it is packages that take their time, and with more the tools as well.
    all.push(...(await toolServers(count, { quick, withPeers: withPeers && count === 1 && !quick })));
    all.push({ name: `generated, bundled, ${count}`, script: bundle, args: [String(count)] });
  }
  const mentioned = [reference, 'generated, 500', 'generated, bundled, 500'];
  const contestants = quick ? all.filter(({ name }) => mentioned.includes(name)) : all;
  const samples = new Map(contestants.map(({ name }) => [name, { wall: [], cpu: [] }]));
  for (let round = 0; goesOn(round); round += 1) {
    for (const { name, script, args } of shuffled(contestants)) {
      const started = performance.now();
      const contestant = await Contestant.start(name, script, args);
      const client = await BenchClient.open(contestant.url, 1);
      await client.send('tools/list', {});
      samples.get(name).wall.push(performance.now() - started);
      samples.get(name).cpu.push((await contestant.usage()).cpu / 1000);
      client.close();
      await contestant.stop();
    }
  }
  const results = contestants.map(({ name }) => ({ name, ...samples.get(name) }));
  const { wall, cpu } = samples.get(reference);
  return Table.of('Start of a process to its first tools/list', results, {
    ms: (result) => median(result.wall),
    [`× ${reference}`]: (result) => ratio(result.wall, wall),
    'CPU ms': (result) => median(result.cpu),
    [`CPU × ${reference}`]: (result) => ratio(result.cpu, cpu),
  });
}
