import { Contestant } from './contestant.mjs';
import { compare } from './over-http.mjs';
import { peerScript, serverScript } from './scripts.mjs';
import { Table } from './table.mjs';

const args = { name: 'Ada', count: 3, urgent: true, kind: 'two' };

const call = async (client) => {
  const { content } = await client.call('tool_0', args);
  if (content?.[0]?.text !== 'Hello, Ada.') throw new Error(`Not a greeting: ${JSON.stringify(content)}`);
};
const list = async (client) => {
  const { tools } = await client.send('tools/list', {});
  if (!tools?.length) throw new Error('No tools are listed.');
};

/** `tools/call` and `tools/list` where there are 1, 10, 100, 500 and 1 000 tools. */
export async function toolsOverHttp({ quick, withPeers }) {
  const counts = quick ? [1, 1000] : [1, 10, 100, 500, 1000];
  const contestants = [];
  for (const count of counts) {
    const names = [
      ['generated', serverScript('tools-generated')],
      ['McpServer', serverScript('tools-mcp-server')],
      ...(withPeers ? [['tmcp', peerScript('tools-tmcp')]] : []),
    ];
    for (const [name, script] of names) {
      contestants.push(await Contestant.start(`${name}, ${count}`, script, [String(count)]));
    }
  }
  const size = quick ? { rounds: 5, times: 16 } : { rounds: 15, times: 100 };
  // A call is compared with itself at other counts: what runs must be as warm in all of them.
  const warmUps = quick ? [400, 16] : [2000, 200];
  try {
    const tables = [];
    for (const [title, work, warmUp] of [
      ['tools/call', call, warmUps[0]],
      ['tools/list', list, warmUps[1]],
    ]) {
      const results = await compare(contestants, work, { ...size, warmUp });
      tables.push(
        Table.of(`${title}, by number of tools`, results, {
          'requests/s': (result) => result.perSecond,
          'CPU µs': (result) => result.cpu,
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

const countOf = ({ name }) => name.split(', ')[1];
