import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { UsageError } from '../failure.js';
import { isRefusedState, questionsOf } from './call.js';
import { type Exchange, objectOr, type Response } from './exchange.js';
import type { Finding } from './finding.js';

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'mrtr doctor', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {
    elicitation: { form: {}, url: {} },
    sampling: { tools: {} },
    roots: {},
  },
};

/** How often a call is made again with its state, each time over a connection of its own: as it would meet instances. */
const visits = 4;

/** A server that is looked at while it runs, and what was exchanged with it. */
export class LiveServer {
  readonly #url: URL;
  readonly #headers: Readonly<Record<string, string>>;
  readonly exchanges: Exchange[] = [];

  /** @param headers sent with each request */
  constructor(url: URL, headers: Readonly<Record<string, string>>) {
    this.#url = url;
    this.#headers = headers;
  }

  /**
   * Sends one request of 2026-07-28, over a connection of its own.
   *
   * @throws UsageError where no JSON-RPC comes back: that is below all layers of a call
   */
  async send(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<Exchange> {
    const line = this.exchanges.length + 1;
    const request = { id: line, method, params: { ...params, _meta: envelope } };
    const name = params.name ?? params.uri;
    const { status, type, body } = await post(this.#url, JSON.stringify({ jsonrpc: '2.0', ...request }), {
      ...this.#headers,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    });
    const exchange = { line, request, response: responseIn(body, type, status, this.#url), isFromServer: false };
    this.exchanges.push(exchange);
    return exchange;
  }

  /**
   * Calls a tool and, where it asks, calls it again several times with its state and without an answer: nothing is
   * done by that, and each must ask the same. It also tries whether a state counts that was tampered with.
   */
  async probe(name: string, args: Readonly<Record<string, unknown>>): Promise<Finding[]> {
    const call = { name, arguments: args };
    const asked = await this.send('tools/call', call);
    const requestState = asked.response?.result?.requestState;
    // What is sent from here on says what it is for itself: as a recording it would look like a faulty client.
    const recorded = this.exchanges.length;
    if (!questionsOf(asked) || typeof requestState !== 'string') return [];
    let refused = 0;
    for (let visit = 0; visit < visits; visit++) {
      if (isRefusedState(await this.send('tools/call', { ...call, requestState }))) refused++;
    }
    const forged = await this.send('tools/call', { ...call, requestState: tampered(requestState) });
    this.exchanges.length = recorded;
    return [...refusals(refused, asked.line), ...(forged.response?.error ? [] : [takesForgery(asked.line)])];
  }
}

function refusals(refused: number, line: number): Finding[] {
  if (refused === 0) return [];
  return [
    {
      layer: 'data',
      line,
      found: `the server refused its own requestState in ${refused} of ${visits} retries.`,
      remedy:
        'There are several instances behind this address, and they have different keys: give all of them the same MRTR_STATE_KEYS ("mrtr keygen" prints one).',
    },
  ];
}

const takesForgery = (line: number): Finding => ({
  layer: 'data',
  line,
  found: 'the server took a requestState that had been tampered with.',
  remedy: 'What a client can change must not be believed: seal the state, or sign it. mrtr seals it by itself.',
});

/** Another character in its middle, where no encoding ignores it. */
function tampered(state: string): string {
  const middle = Math.floor(state.length / 2);
  return `${state.slice(0, middle)}${state[middle] === 'A' ? 'B' : 'A'}${state.slice(middle + 1)}`;
}

function post(url: URL, body: string, headers: Readonly<Record<string, string>>) {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const fail = (error: Error) => reject(new UsageError(`cannot reach ${url}: ${error.message}`));
    const outgoing = send(
      url,
      {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2026-07-28',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            text += chunk;
          })
          .on('error', fail)
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: text }),
          );
      },
    );
    outgoing.on('error', fail).end(body);
  });
}

/** The response in a body: the body itself, or the last message of an event stream. */
function responseIn(body: string, type: string, status: number, url: URL): Response {
  const events = body.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []));
  try {
    const message = objectOr(JSON.parse(type.includes('event-stream') ? (events.at(-1) ?? '') : body));
    if (message.result || message.error) return message as Response;
  } catch {
    // Said below, like any other answer that is none.
  }
  throw new UsageError(`${url} answered ${status} and no JSON-RPC: ${explanation(status)}`);
}

function explanation(status: number): string {
  switch (status) {
    case 401:
      return 'it wants a token: give one with --header "Authorization: Bearer …", or record what your client exchanges.';
    case 403:
      return 'it refuses the Host or the Origin of the request, or this caller.';
    case 404:
      return 'there is no MCP endpoint at this path; servers made with mrtr have it at /mcp.';
    case 502:
    case 503:
    case 504:
      return 'a proxy answered for a server that it did not reach.';
    default:
      return 'this is no MCP endpoint.';
  }
}
