import { BenchClient } from './client.mjs';
import { Contestant } from './contestant.mjs';
import { parted } from './limit.mjs';
import { titles } from './names.mjs';
import { compare } from './over-http.mjs';
import { Table } from './table.mjs';
import { toolServers } from './tool-servers.mjs';

const args = { name: 'Ada', count: 3, urgent: true, kind: 'two' };

const call = async (client) => {
  const { content } = await client.call('tool_0', args);
  if (content?.[0]?.text !== 'Hello, Ada.') throw new Error(`Not a greeting: ${JSON.stringify(content)}`);
};

/** A comparison says something only while all do the same: what is wrong is looked for, and refused. */
async function mustRefuse(contestant) {
  const client = await BenchClient.open(contestant.url, 1);
  const { isError } = await client.call('tool_0', { ...args, kind: 'four' });
  if (isError !== true) throw new Error(`${contestant.name} takes arguments that do not fit.`);
  const { status } = await client.exchange('tools/call', { name: 'tool_0', arguments: args }, 'another');
  if (status !== 400) throw new Error(`${contestant.name} takes a header that names another tool.`);
  client.close();
}

/** A first list is read; those after it must be the same, byte for byte. */
const listing = () => {
  const lists = new Map();
  return async (client, contestant) => {
    const { body } = await client.exchange('tools/list', {});
    const first = lists.get(contestant);
    if (first?.equals(body)) return;
    const { tools } = await client.send('tools/list', {});
    if (first || tools?.length !== countOf(contestant)) throw new Error(`Not the tools of ${contestant.name}: ${body}`);
    lists.set(contestant, body);
  };
};

const calls = { title: titles.call, work: call, warm: { times: 12_000, milliseconds: 10_000 } };
const lists = { title: titles.list, work: listing(), warm: { times: 4000, milliseconds: 3000 } };

/** `tools/call` and `tools/list` where there are 1, 10, 100, 500 and 1 000 tools. A quick run has what targets say of 1 and of 1 000. */
export async function toolsOverHttp({ quick, withPeers, milliseconds }) {
  const works = quick ? [calls] : [calls, lists];
  const time = parted(milliseconds, works.length);
  const counts = quick ? [1, 1000] : [1, 10, 100, 500, 1000];
  const contestants = [];
  try {
    for (const count of counts) {
      const servers = await toolServers(count, { quick, withPeers });
      contestants.push(...(await Contestant.startAll(servers, quick ? 1 : 2)));
    }
    for (const contestant of contestants) await mustRefuse(contestant);
    const tables = [];
    for (const { title, work, warm } of works) {
      const results = await compare(contestants, work, { rounds: 21, milliseconds: time(1), warm });
      tables.push(
        Table.of(title, results, {
          'requests/s': (result) => result.perSecond,
          'CPU µs': (result) => result.cpu,
          'server busy': (result) => result.busy,
          'requests/s × McpServer': (result) => result.against(`McpServer, ${countOf(result)}`).perSecond,
          'CPU × McpServer': (result) => result.against(`McpServer, ${countOf(result)}`).cpu,
          'requests/s × tmcp': (result) =>
            withPeers ? result.against(`tmcp, ${countOf(result)}`).perSecond : undefined,
          'CPU × one tool': (result) => result.against(`${result.name.split(',')[0]}, 1`).cpu,
        }),
      );
    }
    return tables;
  } finally {
    for (const contestant of contestants) await contestant.stop();
  }
}

const countOf = ({ name }) => Number(name.split(', ')[1]);
