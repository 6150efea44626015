import { BenchClient, orderBook } from './client.mjs';
import { Contestant } from './contestant.mjs';
import { parted } from './limit.mjs';
import { repeat } from './over-http.mjs';
import { serverScript } from './scripts.mjs';
import { Table } from './table.mjs';
import { toolServers } from './tool-servers.mjs';

const megabyte = 1024 * 1024;

/** What a process holds with 1 000 tools, and whether it holds more after many flows than after few: a quick run looks at that alone. */
export async function memory({ quick, withPeers, milliseconds }) {
  const time = parted(milliseconds, 4);
  const rows = [];
  for (const { name, script, args } of quick ? [] : await toolServers(1000, { quick, withPeers })) {
    const contestant = await Contestant.start(name, script, args);
    const client = await BenchClient.open(contestant.url, 1);
    await client.send('tools/list', {});
    rows.push(await rowOf(contestant, `${name} tools`));
    client.close();
    await contestant.stop();
  }
  const contestant = await Contestant.start('generated', serverScript('flow-generated'));
  const client = await BenchClient.open(contestant.url, 8);
  let flows = 0;
  for (const [times, share] of [
    [5000, 1],
    [45_000, 3],
  ]) {
    flows += await repeat(client, () => orderBook(client), { times, milliseconds: time(share) });
    rows.push(await rowOf(contestant, `generated, after ${flows} flows`));
  }
  client.close();
  await contestant.stop();
  return new Table('Memory', ['heap MB', 'RSS MB'], rows);
}

async function rowOf(contestant, name) {
  const { heapUsed, rss } = await contestant.usage({ collect: true });
  return { name, values: [heapUsed / megabyte, rss / megabyte] };
}
