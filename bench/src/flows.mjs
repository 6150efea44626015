import { BenchClient, headersOf, messageOf, orderBook } from './client.mjs';
import { Contestant } from './contestant.mjs';
import { compareFunctions } from './in-process.mjs';
import { compare } from './over-http.mjs';
import { peerScript, serverScript } from './scripts.mjs';
import { Table } from './table.mjs';

export const bare = 'McpServer, no state';
export const generated = 'generated, sealed';
export const handwritten = 'handwritten Server, sealed';

const own = {
  [bare]: 'flow-mcp-server',
  'McpServer, signed by the SDK': 'flow-mcp-server-signed',
  'handwritten Server, sealed, stock host': 'flow-handwritten-stock',
  [handwritten]: 'flow-handwritten',
  [generated]: 'flow-generated',
};

const peers = {
  'tmcp, no state kept from the client': 'flow-tmcp',
  'mcp-use, no state': 'flow-mcp-use',
  'MCP-Nest, no state': 'flow-mcp-nest',
};

/** The two-round flow over loopback HTTP: each server a process of its own, the client in this one. */
export async function flowsOverHttp({ quick, withPeers }) {
  const scripts = [
    ...Object.entries(own).map(([name, script]) => [name, serverScript(script)]),
    ...(withPeers ? Object.entries(peers).map(([name, script]) => [name, peerScript(script)]) : []),
  ];
  const contestants = [];
  for (const [name, script] of scripts) contestants.push(await Contestant.start(name, script));
  const size = quick ? { rounds: 5, times: 40, warmUp: 100 } : { rounds: 31, times: 150, warmUp: 500 };
  try {
    const results = await compare(contestants, orderBook, size);
    return Table.of('Two-round flow over HTTP', results, {
      'flows/s': (result) => result.perSecond,
      [`× ${bare}`]: (result) => result.against(bare).perSecond,
      'CPU µs/flow': (result) => result.cpu,
      [`CPU × ${bare}`]: (result) => result.against(bare).cpu,
      'flows/s × handwritten': (result) => result.against(handwritten).perSecond,
      'CPU × handwritten': (result) => result.against(handwritten).cpu,
    });
  } finally {
    for (const contestant of contestants) await contestant.stop();
  }
}

/** The same in this process, through web-standard requests. */
export async function flowsInProcess({ quick }) {
  const { handlers } = await import(serverScript('in-process'));
  const flows = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, () => orderBook(clientOf(handler))]),
  );
  const results = await compareFunctions(
    flows,
    quick ? { rounds: 9, times: 20, warmUp: 100 } : { rounds: 61, times: 50, warmUp: 500 },
  );
  return Table.of('Two-round flow in process', results, {
    'CPU µs/flow': (result) => result.cpu,
    [`× ${bare}`]: (result) => result.against(bare).cpu,
    '× handwritten': (result) => result.against(handwritten).cpu,
  });
}

const clientOf = (handler) => ({
  async call(name, args, retry = {}) {
    const body = messageOf('tools/call', { name, arguments: args, ...retry });
    const headers = headersOf('tools/call', name);
    const response = await handler.fetch(new Request('http://localhost/mcp', { method: 'POST', headers, body }));
    const { result } = await response.json();
    if (!result) throw new Error(`${response.status}: no result`);
    return result;
  },
});

/** 256 flows at a time on one process: whether any fails, and how long the slowest of a hundred takes. */
export async function flowsUnderLoad({ quick }) {
  const contestant = await Contestant.start(generated, serverScript('flow-generated'));
  const client = new BenchClient(contestant.url, 256);
  const until = performance.now() + (quick ? 3000 : 60_000);
  const times = [];
  const failures = [];
  await contestant.usage();
  const worker = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await orderBook(client).then(
        () => times.push(performance.now() - started),
        (error) => failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: 256 }, worker));
  const { loop } = await contestant.usage();
  client.close();
  await contestant.stop();
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} flows failed under load`);
  return Table.ofLatencies('256 flows at a time', times, loop);
}
