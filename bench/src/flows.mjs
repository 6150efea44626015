import { fileURLToPath } from 'node:url';
import { BenchClient, orderBook } from './client.mjs';
import { Contestant } from './contestant.mjs';
import { parted } from './limit.mjs';
import { bare, generated, handwritten, peers, titles } from './names.mjs';
import { compare, repeat } from './over-http.mjs';
import { buildXmcp, peerScript } from './peers.mjs';
import { serverScript } from './scripts.mjs';
import { compareSlices } from './slices.mjs';
import { Table } from './table.mjs';

const own = {
  [bare]: 'flow-mcp-server',
  'McpServer, signed by the SDK': 'flow-mcp-server-signed',
  'handwritten Server, sealed, stock host': 'flow-handwritten-stock',
  [handwritten]: 'flow-handwritten',
  [generated]: 'flow-generated',
};

/** Of two requests each. From 6 000 of them on, V8 makes no contestant faster any more. */
const warm = { times: 6000, milliseconds: 12_000 };

/**
 * The two-round flow over loopback HTTP: each server a process of its own, the client in this one. A quick run
 * has those alone that a target mentions.
 */
export async function flowsOverHttp({ quick, withPeers, milliseconds }) {
  const time = parted(milliseconds, 1);
  const names = quick ? [bare, handwritten, generated] : Object.keys(own);
  const servers = names.map((name) => ({ name, script: serverScript(own[name]) }));
  if (withPeers) servers.push({ name: peers.tmcp, script: peerScript('flow-tmcp') });
  if (withPeers && !quick) {
    servers.push({ name: peers.mcpUse, script: peerScript('flow-mcp-use') });
    servers.push({ name: peers.mcpNest, script: peerScript('flow-mcp-nest') });
    servers.push({ name: peers.xmcp, script: peerScript('xmcp'), args: [await buildXmcp('flow')] });
  }
  const contestants = await Contestant.startAll(servers, quick ? 1 : 3);
  try {
    const results = await compare(contestants, orderBook, { rounds: 101, milliseconds: time(1), warm });
    return Table.of(titles.flows, results, {
      'flows/s': (result) => result.perSecond,
      [`× ${bare}`]: (result) => result.against(bare).perSecond,
      [`${generated} ×`]: (result) => 1 / result.against(generated).perSecond,
      'CPU µs/flow': (result) => result.cpu,
      [`CPU × ${bare}`]: (result) => result.against(bare).cpu,
      'server busy': (result) => result.busy,
      'flows/s × handwritten': (result) => result.against(handwritten).perSecond,
      'CPU × handwritten': (result) => result.against(handwritten).cpu,
    });
  } finally {
    for (const contestant of contestants) await contestant.stop();
  }
}

/** The same without a network: in each contestant's process its client too, through web-standard requests. */
export async function flowsInProcess({ milliseconds }) {
  const time = parted(milliseconds, 1);
  const handlers = serverScript('in-process');
  const child = fileURLToPath(new URL('in-process-child.mjs', import.meta.url));
  const names = Object.keys((await import(handlers)).handlers);
  const contestants = await Promise.all(names.map((name) => Contestant.start(name, child, [handlers, name])));
  const work = contestants.map((contestant) => [contestant.name, (limit) => contestant.ask(limit)]);
  const results = await compareSlices(Object.fromEntries(work), { rounds: 61, milliseconds: time(1), warm });
  for (const contestant of contestants) await contestant.stop();
  return Table.of('Two-round flow in process', results, {
    'CPU µs/flow': (result) => result.cpu,
    [`× ${bare}`]: (result) => result.against(bare).cpu,
    '× handwritten': (result) => result.against(handwritten).cpu,
  });
}

/** 256 flows at a time on one process: how long the slowest of a hundred takes. One that fails ends the run. */
export async function flowsUnderLoad({ milliseconds }) {
  const time = parted(milliseconds, 5);
  const contestant = await Contestant.start(generated, serverScript('flow-generated'));
  const client = await BenchClient.open(contestant.url, 256);
  const times = [];
  const flow = async () => {
    const started = performance.now();
    await orderBook(client);
    times.push(performance.now() - started);
  };
  await repeat(client, () => orderBook(client), { ...warm, milliseconds: Math.min(6000, time(2)) });
  await contestant.usage({ watch: true });
  await repeat(client, flow, { milliseconds: Math.min(60_000, time(3)) });
  const { loop } = await contestant.usage();
  client.close();
  await contestant.stop();
  return Table.ofLatencies('256 flows at a time', times, loop);
}
