import { createMcpHandler } from '@modelcontextprotocol/server';
import { fetchHandler } from '@mrtr/runtime';
import { describe, expect, it } from 'vitest';
import { orderBookTool } from '../../examples/bookshop/src/generated/tools/order-book.js';
import { answered, rawRequest } from '../../test/support/request.js';
import { bookshop } from '../handwritten/order-book.js';

/** A comparison of two handlers says something only while both do the same. */
const secret = 'a secret of this test, long enough';
const handlers = {
  handwritten: createMcpHandler(bookshop(secret), { legacy: 'reject' }),
  generated: fetchHandler({ tools: [orderBookTool] }, { name: 'bookshop', version: '1.0.0', keys: [secret] }),
};

interface Turn {
  readonly arguments?: unknown;
  readonly name?: string;
  readonly inputResponses?: unknown;
  /** What to make of the state that the turn before returned. Default: echo it. */
  readonly state?: (echoed: string | undefined) => unknown;
  readonly capabilities?: object;
}

const declined = { inputResponses: { backorder: { action: 'decline' } } };
const accepted = (content: unknown) => ({ inputResponses: { backorder: { action: 'accept', content } } });

const conversations: Record<string, readonly Turn[]> = {
  'a book in stock': [{ arguments: { title: 'Emma' } }],
  'ordered anyway': [{}, accepted({ confirm: true })],
  'not ordered': [{}, accepted({ confirm: false })],
  'keys that nobody asked for': [{}, accepted({ confirm: true, __proto__: 1, other: 'x' })],
  declined: [{}, declined],
  cancelled: [{}, { inputResponses: { backorder: { action: 'cancel' } } }],
  'an answer that does not fit, then one that does': [{}, accepted({ confirm: 'yes' }), accepted({ confirm: true })],
  'three answers that do not fit': [{}, accepted({}), accepted({ confirm: 1 }), accepted(undefined)],
  'content that is no object': [{}, accepted([true])],
  'an answer that is too large': [{}, accepted({ confirm: 'x'.repeat(40_000) })],
  'a long one to what nobody asked for': [{}, accepted({ confirm: true, other: 'x'.repeat(40_000) })],
  'more rounds than a call may ask': Array.from({ length: 21 }, () => ({})),
  'a result of another kind': [{}, { inputResponses: { backorder: { roots: [] } } }],
  'no answer': [{}, {}, accepted({ confirm: true })],
  'an answer that nobody asked for': [{ ...accepted({ confirm: true }), state: () => undefined }],
  'a forged state': [{}, { ...accepted({ confirm: true }), state: (state) => `${state?.slice(0, -1)}!` }],
  'a state that is no text': [{}, { ...accepted({ confirm: true }), state: () => 7 }],
  'the state of another call': [{}, { ...accepted({ confirm: true }), arguments: { title: 'Dune 2' } }],
  'arguments that do not fit': [{ arguments: { title: 7 } }],
  'a tool that is not there': [{ name: 'order_film' }],
  'a client that cannot be asked': [{ capabilities: {} }],
};

async function replay(name: keyof typeof handlers, turns: readonly Turn[]) {
  const answers: unknown[] = [];
  let state: string | undefined;
  for (const turn of turns) {
    const tool = turn.name ?? 'order_book';
    const requestState = (turn.state ?? ((echoed) => echoed))(state);
    const params = {
      name: tool,
      arguments: turn.arguments ?? { title: 'Dune' },
      ...(turn.inputResponses !== undefined && { inputResponses: turn.inputResponses }),
      ...(requestState !== undefined && { requestState }),
    };
    const { capabilities = { elicitation: { form: {} } } } = turn;
    const request = rawRequest('http://localhost/mcp', 'tools/call', params, { capabilities });
    const { text: _text, ...answer } = await answered(await handlers[name].fetch(request));
    state = answer.result?.requestState;
    answers.push({
      ...answer,
      ...(state && { result: { ...answer.result, requestState: 'sealed' } }),
      // The protocol has the code and the data of a missing capability; its words are each one's own.
      ...(answer.error?.code === -32021 && { error: { ...answer.error, message: '' } }),
    });
  }
  return answers;
}

describe('the hand-written order_book does what the generated one does', () => {
  it.each(Object.entries(conversations))('%s', async (_, turns) => {
    const generated = await replay('generated', turns);
    expect(generated).toHaveLength(turns.length);
    expect(await replay('handwritten', turns)).toEqual(generated);
  });
});
