import { expect, test } from 'vitest';
import { bundledModule, type Edit } from '../state/bundle.js';
import { type Work, workOf } from './flow.js';
import * as asItIs from './subject.js';

/**
 * What an entry takes, counted and not timed: the same on every machine. A number that falls is lowered here; one that
 * is raised needs a reason that is worth it on every request of every server.
 */
const asks: Omit<Work, 'promises'> = {
  parsed: 1,
  printed: 3,
  sealed: 1,
  opened: 0,
  hashed: 2,
  connected: 1,
  projected: 0,
  aborted: 0,
  webRequests: 0,
  webResponses: 0,
  handled: 1,
  argumentsChecked: 1,
  answersChecked: 0,
  resolved: 1,
};
const completes: typeof asks = { ...asks, parsed: 2, sealed: 0, opened: 1, projected: 1, answersChecked: 1 };

/** Most are the SDK's and Node's, and are fewer with some of their versions. */
const mostPromises = 51;

test('an entry that asks, and one that completes, take no more than this', async () => {
  const work = await workOf(asItIs.nodeHandler);
  expect(work).toMatchObject({ asks, completes });
  expect(Math.max(work.asks.promises, work.completes.promises)).toBeLessThanOrEqual(mostPromises);
});

/** Makes a change that does something twice: `more` goes before what stands in the file. */
const twice = (file: string, find: string, more: string): Edit => ({ file, find, replace: `${more} ${find}` });

/** Careless changes that no other test would see, what they raise, and in which entry. */
const careless: readonly (readonly [counted: keyof Work, entry: 'asks' | 'completes', edit: Edit])[] = [
  ['parsed', 'asks', twice('node/direct-handler.ts', 'return JSON.parse(text);', 'JSON.parse(text);')],
  [
    'printed',
    'asks',
    twice('node/direct-handler.ts', 'writeText(response, JSON.stringify(message));', 'JSON.stringify(message),'),
  ],
  ['sealed', 'asks', twice('state/sealed-state.ts', 'const sealed = codec.seal(', 'codec.seal("{}");')],
  ['opened', 'completes', twice('state/sealed-state.ts', 'const claims = codec.unseal(', 'codec.unseal(token);')],
  ['hashed', 'asks', twice('engine/ledger.ts', 'const pin = pinOf(question);', 'pinOf(question);')],
  [
    'projected',
    'completes',
    twice(
      'serve/call-tool.ts',
      'return server.projectCallToolResult(',
      'server.projectCallToolResult(ended, undefined);',
    ),
  ],
  ['aborted', 'asks', twice('node/text-transport.ts', 'this.#settle();', 'void this.close();')],
  [
    'webRequests',
    'asks',
    twice('node/direct-handler.ts', 'await server.connect(transport);', 'void requestInfo.method;'),
  ],
  [
    'argumentsChecked',
    'asks',
    twice('arguments.ts', 'const parsed = schema().safeParse(', 'schema().safeParse(values);'),
  ],
  [
    'answersChecked',
    'completes',
    twice('engine/elicitation.ts', 'const result = answer().safeParse(', 'answer().safeParse(content);'),
  ],
  ['resolved', 'asks', twice('engine/round.ts', 'return resolver();', 'await resolver();')],
  [
    'handled',
    'completes',
    twice(
      'engine/enter.ts',
      'const round = new Round(entry);',
      'await entry.handler(entry.arguments, new Round(entry));',
    ),
  ],
  [
    'promises',
    'asks',
    twice('serve/carrier.ts', 'const { token, responses } = this.#retry(', 'await undefined; await undefined;'),
  ],
];

test.each(careless)('%s: more of them is noticed', async (counted, entry, edit) => {
  const { nodeHandler } = await bundledModule<typeof asItIs>('test/work/subject.ts', { edit });
  const expected = { asks, completes }[entry];
  const work = (await workOf(nodeHandler))[entry];
  expect(work[counted]).toBeGreaterThan(counted === 'promises' ? mostPromises : expected[counted]);
});
