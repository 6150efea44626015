import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { headersOf, message } from '../../../../test/support/request.js';
import type { nodeHandler } from '../../src/node/node-handler.js';
import type { Tool } from '../../src/tool.js';
import { keys } from '../state/scene.js';
import { type Counts, entry, startCounting } from './counters.js';

/** What one entry did, and how often the author's own parts of it ran. */
export type Work = Counts & Readonly<Record<keyof typeof ofAuthor, number>>;

/** How often they have run since the entry began. */
const ofAuthor = { handled: 0, argumentsChecked: 0, answersChecked: 0, resolved: 0 };

const counting = (what: keyof typeof ofAuthor) => () => {
  ofAuthor[what] += 1;
  return true;
};

const tool: Tool<{ title: string }> = {
  name: 'order',
  inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
  arguments: () => OrderArguments,
  async handle({ title }, round) {
    ofAuthor.handled += 1;
    const stock = await round.resolve('stock', () => {
      ofAuthor.resolved += 1;
      return 0;
    });
    const sure = round.elicit('sure', {
      message: `${title} is out of stock (${stock}). Order anyway?`,
      form: { type: 'object', properties: { sure: { type: 'boolean' } }, required: ['sure'] },
      answer: () => SureAnswer,
      field: 'sure',
    });
    if (round.isWaiting) return round.ask();
    return `Ordered: ${sure.value}`;
  },
};
const OrderArguments = z.object({ title: z.string() }).refine(counting('argumentsChecked'));
const SureAnswer = z.object({ sure: z.boolean() }).refine(counting('answersChecked'));

/**
 * What the two entries of a flow take on the Node host, over HTTP, once all that is made on first use is made.
 *
 * @param host the handler to be measured
 */
export async function workOf(host: typeof nodeHandler): Promise<{ asks: Work; completes: Work }> {
  const handler = host({ tools: [tool as Tool] }, { name: 'shop', version: '1.0.0', keys: [keys.one] });
  const server = createServer((incoming, response) => {
    entry.run(true, () => void handler.handle(incoming, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await flow(port);
    return await flow(port);
  } finally {
    server.closeAllConnections();
    await handler.close(0);
    server.close();
  }
}

async function flow(port: number): Promise<{ asks: Work; completes: Work }> {
  const call = { name: 'order', arguments: { title: 'Emma' } };
  const asks = await send(port, call);
  const { requestState } = JSON.parse(asks.text).result as { requestState: string };
  const inputResponses = { sure: { action: 'accept', content: { sure: true } } };
  const completes = await send(port, { ...call, requestState, inputResponses });
  const { content } = JSON.parse(completes.text).result as { content: readonly { text: string }[] };
  if (content[0]?.text !== 'Ordered: true') throw new Error(completes.text);
  return { asks: asks.work, completes: completes.work };
}

/** Sends a call with as little work of the client's own as can be. */
function send(port: number, params: object): Promise<{ text: string; work: Work }> {
  const body = JSON.stringify(message('tools/call', params));
  const headers = { ...headersOf('tools/call', params), 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    for (const what of Object.keys(ofAuthor) as (keyof typeof ofAuthor)[]) ofAuthor[what] = 0;
    const stop = startCounting();
    request({ port, path: '/mcp', method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        // What follows a result, a connection that is closed say, is work of its entry.
        setImmediate(() => {
          const work = { ...stop(), ...ofAuthor };
          resolve({ text: Buffer.concat(chunks).toString(), work });
        });
      });
    })
      .on('error', reject)
      .end(body);
  });
}
