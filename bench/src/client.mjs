import { Connection } from './connection.mjs';

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
  #connections;
  #free;
  #waiting = [];

  /** @param {readonly Connection[]} connections */
  constructor(connections) {
    this.#connections = connections;
    this.#free = [...connections];
  }

  /**
   * @param {string} url
   * @param {number} connections how many requests are under way at most; others wait
   */
  static async open(url, connections) {
    return new BenchClient(await Promise.all(Array.from({ length: connections }, () => Connection.open(url))));
  }

  /**
   * @param {string} method
   * @param {object} params
   * @param {string} [name]
   * @returns {Promise<any>} the result
   */
  async send(method, params, name) {
    const response = await this.exchange(method, params, name);
    try {
      return resultOf(response);
    } catch (error) {
      throw new Error(`${response.status} ${response.body.toString().slice(0, 500)}`, { cause: error });
    }
  }

  /** How many requests can be under way. */
  get size() {
    return this.#connections.length;
  }

  /** The response as it came: to read a long one would take longer than to make it. */
  async exchange(method, params, name) {
    const connection = this.#free.pop() ?? (await new Promise((resolve) => this.#waiting.push(resolve)));
    try {
      return await connection.post(headersOf(method, name), messageOf(method, params));
    } finally {
      const next = this.#waiting.shift();
      if (next) next(connection);
      else this.#free.push(connection);
    }
  }

  call(name, args, retry = {}) {
    return this.send('tools/call', { name, arguments: args, ...retry }, name);
  }

  close() {
    for (const connection of this.#connections) connection.close();
  }
}

function resultOf({ isStream, body }) {
  const text = body.toString();
  const json = isStream
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
