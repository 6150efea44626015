import { fetchHandler } from '@mrtr/runtime';
import { expect, test } from 'vitest';
import { capabilities } from '../../../examples/work-items/src/generated/index.js';
import { examine } from '../src/doctor/examine.js';
import { readExchanges } from '../src/doctor/exchange.js';

const key = 'the key of one instance, long enough';
const server = (keys = key) => fetchHandler(capabilities, { name: 'work-items', version: '1.0.0', keys: [keys] });
const elicitation = { elicitation: { form: {} } };

interface Message {
  readonly result?: { readonly requestState?: string; readonly inputRequests?: object };
}

/** Records what a client says to real servers. */
class Recording {
  readonly #lines: string[] = [];
  #id = 0;

  get text(): string {
    return this.#lines.join('\n');
  }

  /** A message that nobody answers here. */
  add(message: object): void {
    this.#lines.push(JSON.stringify(message));
  }

  async call(
    more: object = {},
    { handler = server(), declares = elicitation as object, headers = {}, id = ++this.#id } = {},
  ) {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': declares,
    };
    const params = { name: 'resolve_work_item', arguments: { id: 4522 }, ...more, _meta };
    const message = { jsonrpc: '2.0', id, method: 'tools/call', params };
    this.add(message);
    const response = await handler.fetch(
      new Request('http://localhost/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2026-07-28',
          'mcp-method': 'tools/call',
          'mcp-name': 'resolve_work_item',
          ...headers,
        },
        body: JSON.stringify(message),
      }),
    );
    const answer = (await response.json()) as Message;
    this.add(answer);
    return { requestState: answer.result?.requestState };
  }
}

const resolved = (kind: unknown) => ({ resolution: { action: 'accept', content: { kind } } });
const original = { original: { action: 'accept', content: { id: 4301 } } };

/** What a client does, and what is to be found: a layer and some words, or nothing. */
const cases: Record<
  string,
  | [client: (recording: Recording) => Promise<void>, layer: string, found: string]
  | [(recording: Recording) => Promise<void>]
> = {
  'a call of two rounds': [
    async (recording) => {
      const first = await recording.call();
      const second = await recording.call({ inputResponses: resolved('Duplicate'), ...first });
      await recording.call({ inputResponses: original, ...second });
    },
  ],
  'a decline': [
    async (recording) => {
      const first = await recording.call();
      await recording.call({ inputResponses: { resolution: { action: 'decline' } }, ...first });
    },
  ],
  'headers that a proxy changed': [
    async (recording) => void (await recording.call({}, { headers: { 'mcp-name': 'other' } })),
    'protocol revision',
    'the headers of the request do not say what its body says (-32020)',
  ],
  'a server of before': [
    async (recording) => {
      recording.add({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: {} });
      recording.add({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } });
    },
    'protocol revision',
    'the server does not know server/discover (-32601)',
  ],
  'a server that speaks another revision': [
    async (recording) => {
      recording.add({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: {} });
      const data = { supported: ['2025-11-25'], requested: '2026-07-28' };
      recording.add({ jsonrpc: '2.0', id: 1, error: { code: -32022, message: 'Unsupported protocol version', data } });
    },
    'protocol revision',
    'It speaks 2025-11-25.',
  ],
  'a server that calls back and waits': [
    async (recording) => {
      recording.add({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x' } });
      recording.add({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: { message: 'Sure?' } });
    },
    'protocol revision',
    'the server sent its client elicitation/create and nobody answered it',
  ],
  'input_required for a client of before': [
    async (recording) => {
      recording.add({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x' } });
      recording.add({ jsonrpc: '2.0', id: 1, result: { resultType: 'input_required', inputRequests: {} } });
    },
    'protocol revision',
    'the request does not say that it is of 2026-07-28',
  ],
  'a client that declares nothing': [
    async (recording) => void (await recording.call({}, { declares: {} })),
    'capability',
    'the call needs a client that declares elicitation.form (-32021); this one declares nothing.',
  ],
  'a server that asks whom it may not ask': [
    async (recording) => {
      const asking = new Recording();
      await asking.call();
      for (const line of asking.text.split('\n'))
        recording.add(JSON.parse(line.replace('"elicitation":{"form":{}}', '"sampling":{}')));
    },
    'capability',
    'the server asks "resolution" (elicitation/create), which this client did not declare',
  ],
  'a state that is lost': [
    async (recording) => {
      await recording.call();
      await recording.call({ inputResponses: resolved('Fixed') });
    },
    'data',
    'the retry has lost the requestState that it was given.',
  ],
  'a state that is changed': [
    async (recording) => {
      const { requestState } = await recording.call();
      await recording.call({ inputResponses: resolved('Fixed'), requestState: `${requestState}=` });
    },
    'data',
    'the requestState came back changed:',
  ],
  'a state of an earlier round': [
    async (recording) => {
      const first = await recording.call();
      await recording.call({ inputResponses: resolved('Duplicate'), ...first });
      await recording.call({ inputResponses: original, ...first });
    },
    'data',
    'the retry brings the requestState of an earlier round.',
  ],
  'other arguments': [
    async (recording) => {
      const first = await recording.call();
      await recording.call({ arguments: { id: 4301 }, inputResponses: resolved('Fixed'), ...first });
    },
    'data',
    'the retry has other arguments than the call that it goes on with',
  ],
  'an instance with another key': [
    async (recording) => {
      const first = await recording.call();
      const handler = server('the key of another instance, long enough');
      await recording.call({ inputResponses: resolved('Fixed'), ...first }, { handler });
    },
    'data',
    'the server refuses its own requestState, though it came back as it was given.',
  ],
  'an answer under another key': [
    async (recording) => {
      const first = await recording.call();
      await recording.call({ inputResponses: { Resolution: resolved('Fixed').resolution }, ...first });
    },
    'data',
    'the retry answers "Resolution", which nobody asked; asked was "resolution".',
  ],
  'no answer': [
    async (recording) => {
      const first = await recording.call();
      await recording.call(first);
    },
    'data',
    'the retry brings no inputResponses; "resolution" had been asked.',
  ],
  'an answer that does not fit its form': [
    async (recording) => {
      const first = await recording.call();
      await recording.call({ inputResponses: resolved('Broken'), ...first });
    },
    'data',
    'the answer to "resolution" does not fit: "kind" is not what its schema has.',
  ],
  'an answer without what is required': [
    async (recording) => {
      const first = await recording.call();
      await recording.call({ inputResponses: { resolution: { action: 'accept' } }, ...first });
    },
    'data',
    'the answer to "resolution" does not fit: its content has no "kind".',
  ],
  'an answer that only the server can refuse': [
    async (recording) => {
      const first = await recording.call();
      const second = await recording.call({ inputResponses: resolved('Duplicate'), ...first });
      await recording.call({ inputResponses: { original: { action: 'accept', content: { id: 0 } } }, ...second });
    },
    'data',
    '"original" was answered and asked again: That answer does not fit. id:',
  ],
  'a client that never came back': [
    async (recording) => void (await recording.call()),
    'retry',
    'resolve_work_item asks "resolution", and the client never came back.',
  ],
  'a client that begins again': [
    async (recording) => {
      await recording.call();
      await recording.call();
    },
    'retry',
    'resolve_work_item was called from the beginning after it had asked "resolution"',
  ],
  'a retry under the same id': [
    async (recording) => {
      const first = await recording.call({}, { id: 7 });
      await recording.call({ inputResponses: resolved('Fixed'), ...first }, { id: 7 });
    },
    'retry',
    'the retry has the JSON-RPC id of the request that it follows.',
  ],
  'a server that says nothing': [
    async (recording) => recording.add({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x' } }),
    'retry',
    'no response came to x.',
  ],
};

test.each(Object.entries(cases))('%s', async (_, [client, layer, found]) => {
  const recording = new Recording();
  await client(recording);
  const findings = examine(readExchanges(recording.text, 'exchange.jsonl'));
  if (layer === undefined) expect(findings).toEqual([]);
  else expect(findings[0]).toMatchObject({ layer, found: expect.stringContaining(found ?? '') });
  expect(JSON.stringify(findings)).not.toMatch(/Broken|4301/);
});

test('a pair of request and response may stand on one line', async () => {
  const recording = new Recording();
  await recording.call();
  const [request, response] = recording.text.split('\n').map((line) => JSON.parse(line) as object);
  const pair = JSON.stringify({ request, response });
  expect(readExchanges(pair, 'x')).toMatchObject([
    { line: 1, request: { method: 'tools/call' }, response: { result: {} } },
  ]);
});

test.each([
  ['nothing', '\n', 'exchange.jsonl has no request.'],
  ['no JSON', '{}\n{', 'exchange.jsonl:1: neither a request nor a response of JSON-RPC.'],
  ['an array', '[]', 'exchange.jsonl:1: not a JSON object.'],
  ['half a line', '{"id":1,"method":"x"}\n{"id', 'exchange.jsonl:2: '],
])('a recording with %s', (_, text, message) => {
  expect(() => readExchanges(text, 'exchange.jsonl')).toThrow(message);
});
