import { Agent, request } from 'node:http';

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
};

/** @param {string} method @param {object} params */
export const messageOf = (method, params) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } });

/** @param {string} method @param {string} [name] */
export const headersOf = (method, name) => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name !== undefined && { 'mcp-name': name }),
});

/** A client that does as little as a client can: what is measured is the server. */
export class BenchClient {
  #agent;
  #target;

  /**
   * @param {string} url
   * @param {number} connections
   */
  constructor(url, connections) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    const { hostname, port, pathname } = new URL(url);
    this.#target = { hostname, port, path: pathname, method: 'POST', agent: this.#agent };
  }

  /**
   * @param {string} method
   * @param {object} params
   * @param {string} [name]
   * @returns {Promise<any>} the result
   */
  send(method, params, name) {
    const body = messageOf(method, params);
    const headers = { ...headersOf(method, name), 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const outgoing = request({ ...this.#target, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          try {
            resolve(resultOf(response.headers['content-type'], text));
          } catch (error) {
            reject(new Error(`${response.statusCode} ${text.slice(0, 500)}`, { cause: error }));
          }
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  call(name, args, retry = {}) {
    return this.send('tools/call', { name, arguments: args, ...retry }, name);
  }

  close() {
    this.#agent.destroy();
  }
}

function resultOf(contentType, text) {
  const json = contentType?.startsWith('text/event-stream')
    ? text
        .split('\n')
        .findLast((line) => line.startsWith('data: '))
        .slice(6)
    : text;
  const { result } = JSON.parse(json);
  if (!result) throw new Error('no result');
  return result;
}

/** Orders a book that is out of stock: one round that asks, one that brings the answer. */
export async function orderBook(client) {
  const args = { title: 'Dune' };
  const asked = await client.call('order_book', args);
  if (asked.inputRequests === undefined) throw new Error(`Nothing was asked: ${JSON.stringify(asked)}`);
  const [id] = Object.keys(asked.inputRequests);
  const ordered = await client.call('order_book', args, {
    inputResponses: { [id]: { action: 'accept', content: { confirm: true } } },
    ...(asked.requestState !== undefined && { requestState: asked.requestState }),
  });
  const text = ordered.content?.[0]?.text;
  if (text !== 'Backordered Dune.') throw new Error(`Not what was ordered: ${JSON.stringify(ordered)}`);
}
