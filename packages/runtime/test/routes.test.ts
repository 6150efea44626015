import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headersOf, message } from '../../../test/support/request.js';
import { Routes } from '../src/node/routes.js';

const call = { name: 'order', arguments: { title: 'Emma' } };
const capabilities = [{}, { elicitation: { form: {} } }, { elicitation: 'yes' }];

/** What a client may write in the place of a member, or of the whole. */
const anything = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '2.0',
    'tools/call',
    'initialize',
    '2026-07-28',
    '2025-11-25',
    'order',
    1,
    1.5,
    [],
    {},
  ),
  fc.jsonValue(),
);

/** The members that the routing of a request looks at, by path, and some that no request has. */
const members = [
  [],
  ['jsonrpc'],
  ['id'],
  ['method'],
  ['result'],
  ['error'],
  ['constructor'],
  ['params'],
  ['params', 'name'],
  ['params', 'task'],
  ['params', '_meta'],
  ['params', '_meta', 'progressToken'],
  ['params', '_meta', 'io.modelcontextprotocol/protocolVersion'],
  ['params', '_meta', 'io.modelcontextprotocol/clientInfo'],
  ['params', '_meta', 'io.modelcontextprotocol/clientInfo', 'name'],
  ['params', '_meta', 'io.modelcontextprotocol/clientCapabilities'],
  ['params', '_meta', 'io.modelcontextprotocol/clientCapabilities', 'sampling'],
] as const;

const headerNames = ['mcp-method', 'mcp-name'] as const;
const headerValues = [undefined, '', 'order', 'tools/list', 'prompts/get', 'other', '=?base64?b3JkZXI=?='];

const changes = fc.array(fc.tuple(fc.constantFrom(...members), anything), { maxLength: 2 });
const headerChanges = fc.array(fc.tuple(fc.constantFrom(...headerNames), fc.constantFrom(...headerValues)), {
  maxLength: 1,
});

/** The value with another in this place, as the text of a body gives it; undefined takes the member away. */
function changed(value: unknown, [first, ...rest]: readonly string[], to: unknown): unknown {
  if (first === undefined) return to;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...value };
  copy[first] = changed(copy[first], rest, to);
  return copy;
}

const parsed = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const requests = fc.array(fc.tuple(fc.constantFrom(...capabilities), changes, headerChanges), {
  minLength: 1,
  maxLength: 8,
});

type Sent = typeof requests extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Neither the body nor a header names a method, and the body has as many members as one that does. */
const unnamed: Sent = [
  {},
  [
    [['method'], undefined],
    [['error'], 1],
  ],
  [['mcp-method', undefined]],
];

test('what is remembered of earlier requests changes no route', () => {
  fc.assert(
    fc.property(requests, (sent) => {
      const routes = new Routes();
      for (const declared of capabilities)
        routes.find(headersOf('tools/call', call), message('tools/call', call, { capabilities: declared }));
      for (const [declared, bodyChanges, changedHeaders] of sent) {
        const usual: unknown = message('tools/call', call, { capabilities: declared });
        const body = parsed(bodyChanges.reduce((value, [path, to]) => changed(value, path, to), usual));
        const headers = { ...headersOf('tools/call', call), ...Object.fromEntries(changedHeaders) };
        expect(routes.find(headers, body)).toEqual(new Routes().find(headers, body));
      }
    }),
    { numRuns: 500, examples: [[[unnamed]]] },
  );
});

test('a request of the usual form has a route, and the same once its envelope is known', () => {
  const routes = new Routes();
  const [headers, body] = [headersOf('tools/call', call), message('tools/call', call)];
  const first = routes.find(headers, body);
  expect(first).toEqual({
    kind: 'modern',
    messageKind: 'request',
    message: body,
    classification: { era: 'modern', revision: '2026-07-28' },
  });
  expect(routes.find(headers, body)).toEqual(first);
});
