import { Client, type CreateMessageResultWithTools, type InputRequest } from '@modelcontextprotocol/client';
import { serveHttp } from '@mrtr/runtime/node';
import { accept, decline, drive, json, text, toolUse } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { eras, overHttp } from '../support/client.js';

/** A client's model that calls functions of the author's, over as many rounds as it takes. */
const { tool, module } = await authored(new URL('authored/model-tools.tool.ts', import.meta.url));
const runs = module.runs as string[];
const gate = module.gate as { open?: Promise<void> };
const ada = { customer: 'Ada' };
const open = toolUse({ orders_of: { status: 'open' } });

beforeEach(() => {
  runs.length = 0;
  delete gate.open;
});

interface Params {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools: readonly { readonly name: string }[];
  readonly toolChoice?: { readonly mode: string };
}
const paramsOf = (request: InputRequest | undefined) => request?.params as unknown as Params;
const resultsIn = (request: InputRequest | undefined) => paramsOf(request).messages.at(-1)?.content;
const result = (toolUseId: string, text: string) => ({
  type: 'tool_result',
  toolUseId,
  content: [{ type: 'text', text }],
});

test('a model is offered tools, calls one, and is told what came of it in the next round', async () => {
  const first = await drive(tool('help')).open(ada);
  expect(paramsOf(first.asked.advice)).toEqual({
    messages: [{ role: 'user', content: { type: 'text', text: 'Help Ada.' } }],
    maxTokens: 1000,
    tools: [
      {
        name: 'orders_of',
        description: 'Orders of the customer.',
        inputSchema: {
          type: 'object',
          properties: {
            status: { type: 'string', description: 'whether they are settled', enum: ['open', 'closed'] },
          },
          required: ['status'],
        },
      },
      {
        name: 'refund',
        description: 'Refunds an order.',
        inputSchema: { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] },
      },
      expect.objectContaining({ name: 'fail' }),
    ],
  });
  const second = await first.answer({ advice: open });
  expect(Object.keys(second.asked)).toEqual(['advice.2']);
  expect(paramsOf(second.asked['advice.2']).messages).toEqual([
    { role: 'user', content: { type: 'text', text: 'Help Ada.' } },
    {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 'call_1', name: 'orders_of', input: { status: 'open' } }],
    },
    { role: 'user', content: [result('call_1', '[{"id":1,"customer":"Ada"}]')] },
  ]);
  expect((await second.answer({ 'advice.2': text('Wait.') })).text).toBe('Wait.');
  expect(runs).toEqual(['orders of Ada: open', 'help']);
});

test('calls of one turn run side by side, and their results keep the order of the calls', async () => {
  let release = () => {};
  gate.open = new Promise((resolve) => {
    release = resolve;
  });
  const first = await drive(tool('help')).open(ada);
  const answered = first.answer({
    advice: toolUse({ orders_of: { status: 'open' } }, { orders_of: { status: 'closed' } }, { refund: { id: 7 } }),
  });
  await expect.poll(() => runs).toEqual(['orders of Ada: open', 'orders of Ada: closed', 'refund 7']);
  release();
  expect(resultsIn((await answered).asked['advice.2'])).toEqual([
    expect.objectContaining({ toolUseId: 'call_1' }),
    expect.objectContaining({ toolUseId: 'call_2' }),
    { type: 'tool_result', toolUseId: 'call_3', content: [] },
  ]);
});

test('what an earlier parameter gives is not the model to say', async () => {
  const first = await drive(tool('help')).open(ada);
  const forged = { customer: 'Bob', status: 'open' };
  await first.answer({ advice: toolUse({ orders_of: forged }) });
  expect(runs).toEqual(['orders of Ada: open']);
});

describe('no call runs twice', () => {
  test('in rounds that come after it, whatever they ask', async () => {
    const first = await drive(tool('judge')).open(ada);
    expect(Object.keys(first.asked)).toEqual(['judge', 'verdict']);
    const second = await first.answer({ verdict: open });
    expect(Object.keys(second.asked)).toEqual(['judge', 'verdict.2']);
    const third = await second.answer({ judge: accept({ judge: 'Cy' }) });
    const fourth = await third.answer({ 'verdict.2': toolUse({ orders_of: { status: 'closed' } }) });
    const fifth = await fourth.answer({ 'verdict.3': json({ refund: true, reason: 'late' }) });
    const last = await fifth.answer({ agreed: accept({ agreed: true }) });
    expect(JSON.parse(last.text)).toEqual({
      customer: 'Ada',
      judge: 'Cy',
      verdict: { refund: true, reason: 'late' },
      agreed: true,
    });
    expect(runs).toEqual(['orders of Ada: open', 'orders of Ada: closed']);
  });

  test('when the answer that called comes once more', async () => {
    const first = await drive(tool('help')).open(ada);
    const second = await first.answer({ advice: toolUse({ refund: { id: 7 } }) });
    const third = await second.answer({
      advice: toolUse({ refund: { id: 7 } }),
      'advice.2': toolUse({ refund: { id: 8 } }),
    });
    await third.answer({ advice: toolUse({ refund: { id: 9 } }), 'advice.2': toolUse({ refund: { id: 9 } }) });
    expect(runs).toEqual(['refund 7', 'refund 8']);
  });

  test('in another turn under the same id, it is another call', async () => {
    await drive(tool('help')).call(ada, { advice: open, 'advice.2': open, 'advice.3': text('Done.') });
    expect(runs).toEqual(['orders of Ada: open', 'orders of Ada: open', 'help']);
  });

  test('in another conversation, as of a new version, it is another call', async () => {
    const driver = drive(tool('help'));
    const second = await (await driver.open(ada)).answer({ advice: open });
    driver.deploy({ ...tool('help_anew'), name: 'help' });
    const anew = await second.answer({});
    expect(Object.keys(anew.asked)).toEqual(['advice']);
    expect(resultsIn((await anew.answer({ advice: open })).asked['advice.2'])).toEqual([
      result('call_1', '[{"id":2,"customer":"Ada"}]'),
    ]);
    driver.deploy(tool('help'));
    expect((await second.answer({ 'advice.2': text('Wait.') })).text).toBe('Wait.');
    expect(runs).toEqual(['orders of Ada: open', 'orders of Ada: open', 'help']);
  });

  test('unasked: calls that no state shows to have been asked for', async () => {
    const step = await drive(tool('help')).open(ada, { inputResponses: { advice: open, 'advice.2': open } });
    expect(Object.keys(step.asked)).toEqual(['advice']);
    const dropped = await step.answer({ advice: open }, { state: undefined });
    expect(Object.keys(dropped.asked)).toEqual(['advice']);
    expect(runs).toEqual([]);
  });

  test('in a call that has ended', async () => {
    const first = await drive(tool('judge')).open(ada);
    const last = await first.answer({ judge: decline(), verdict: open });
    expect(last.isError).toBe(true);
    expect(runs).toEqual([]);
  });
});

describe('what a model is told of a call that came to nothing', () => {
  test.each([
    ['no such tool', { rm: { path: '/' } }, 'There is no tool rm. There are: orders_of, refund, fail.'],
    ['a built-in name', { constructor: {} }, 'There is no tool constructor. There are: orders_of, refund, fail.'],
    ['arguments of another kind', { refund: { id: 'seven' } }, 'Invalid arguments for tool refund: id: Invalid input'],
    ['no arguments', { refund: {} }, 'Invalid arguments for tool refund: id: Invalid input'],
    ['a choice that is none', { orders_of: { status: 'lost' } }, 'Invalid arguments for tool orders_of: status:'],
  ])('%s', async (_, call, told) => {
    const second = await (await drive(tool('help')).open(ada)).answer({ advice: toolUse(call) });
    expect(resultsIn(second.asked['advice.2'])).toEqual([
      {
        type: 'tool_result',
        toolUseId: 'call_1',
        content: [{ type: 'text', text: expect.stringContaining(told) }],
        isError: true,
      },
    ]);
    expect(runs).toEqual([]);
  });

  test('a ToolError', async () => {
    const second = await (await drive(tool('help')).open(ada)).answer({ advice: toolUse({ fail: { kind: 'told' } }) });
    expect(resultsIn(second.asked['advice.2'])).toEqual([
      { ...result('call_1', 'The order is locked.'), isError: true },
    ]);
  });

  test('any other error ends the call', async () => {
    const first = await drive(tool('help'), { maskErrors: true }).open(ada);
    const last = await first.answer({ advice: toolUse({ fail: { kind: 'untold' } }) });
    expect(last.isError).toBe(true);
    expect(last.text).not.toContain('secret-host');
    expect(runs).toEqual(['fail untold']);
  });
});

describe('bounds', () => {
  test('after as many rounds of calls as there may be, the model has to write', async () => {
    let step = await drive(tool('help')).open(ada);
    const modes: unknown[] = [];
    for (const id of ['advice', 'advice.2', 'advice.3', 'advice.4']) {
      modes.push(paramsOf(step.asked[id]).toolChoice?.mode);
      step = await step.answer({ [id]: open });
    }
    expect(modes).toEqual([undefined, undefined, undefined, 'none']);
    expect(runs).toHaveLength(3);
    const [prompt] = paramsOf(step.asked['advice.4']).messages;
    expect(JSON.stringify(prompt)).toContain('No more tools can be called: answer with what is known.');
    expect((await step.answer({ 'advice.4': text('Enough.') })).text).toBe('Enough.');
    const last = await (await step.answer({ 'advice.4': open })).answer({ 'advice.4': open });
    expect(last.text).toContain('No answer to "advice.4" has fitted in 3 attempts.');
    expect(runs).toEqual([...Array(3).fill('orders of Ada: open'), 'help']);
  });

  test.each([
    [
      'more than sixteen calls at once',
      toolUse(...Array.from({ length: 17 }, () => ({ refund: { id: 1 } }))),
      'No more than 16',
    ],
    [
      'two calls of one id',
      { ...open, content: [0, 1].map((id) => ({ type: 'tool_use', id: 'a', name: 'refund', input: { id } })) },
      'Two calls of tools have the same id',
    ],
    [
      'a call without an id',
      { ...open, content: [{ type: 'tool_use', id: '', name: 'refund', input: { id: 1 } }] },
      'not what a model writes',
    ],
    [
      'input that is no object',
      { ...open, content: [{ type: 'tool_use', id: 'a', name: 'refund', input: [1] }] },
      'not what a model writes',
    ],
    ['results of its own', { ...open, content: [result('a', 'paid')] }, 'not what a model writes'],
  ])('%s: nothing runs, and the model is asked again', async (_, response, reason) => {
    const second = await (await drive(tool('help')).open(ada)).answer({ advice: response });
    expect(JSON.stringify(paramsOf(second.asked.advice).messages[0])).toContain(reason);
    expect(runs).toEqual([]);
  });

  test('a model that is to begin with a call is told so once', async () => {
    const first = await drive(tool('judge')).open(ada);
    expect(paramsOf(first.asked.verdict).toolChoice).toEqual({ mode: 'required' });
    const second = await first.answer({ verdict: open });
    expect(paramsOf(second.asked['verdict.2']).toolChoice).toBeUndefined();
  });
});

test('a value at the end is checked, and asked for again in the same turn', async () => {
  const driver = drive(tool('judge'));
  const short = json({ refund: true, reason: 'no' });
  const step = await driver.call(ada, {
    judge: accept({ judge: 'Cy' }),
    verdict: open,
    'verdict.2': [text('I would refund it.'), short, json({ refund: false, reason: 'late' })],
    agreed: accept({ agreed: true }),
  });
  expect(JSON.parse(step.text).verdict).toEqual({ refund: false, reason: 'late' });
  expect(runs).toEqual(['orders of Ada: open']);
});

test('a message as it comes may have several parts', async () => {
  const parts = [
    { type: 'text', text: 'Here:' },
    { type: 'image', data: 'AA==', mimeType: 'image/png' },
  ];
  const step = await drive(tool('draw')).call({}, { drawing: { ...text(''), content: parts } });
  expect(JSON.parse(step.text)).toEqual(parts);
});

test('several texts are one', async () => {
  const parts = ['a', 'b'].map((text) => ({ type: 'text', text }));
  expect((await drive(tool('help')).call(ada, { advice: { ...text(''), content: parts } })).text).toBe('a\nb');
});

test('a client that did not declare sampling.tools is refused before anything is run', async () => {
  const step = await drive(tool('judge'), { client: { sampling: {}, elicitation: {} } }).open(ada);
  expect(step.error).toMatchObject({ code: -32021, data: { requiredCapabilities: { sampling: { tools: {} } } } });
});

test.each(eras)('the official client drives the loop: %s', async (era) => {
  const server = await serveHttp(
    { tools: [tool('help')] },
    { name: 'helpdesk', version: '1.0.0', port: 0, legacy: 'sessions' },
  );
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: { sampling: { tools: {} } },
      versionNegotiation: { mode: era === '2026-07-28' ? 'auto' : 'legacy' },
    },
  );
  const turns: CreateMessageResultWithTools[] = [open, toolUse({ refund: { id: 1 } }), text('Refunded.')];
  const seen: unknown[] = [];
  client.setRequestHandler('sampling/createMessage', async ({ params }) => {
    seen.push(params.messages.length);
    return turns.shift() ?? text('');
  });
  try {
    await client.connect(overHttp(server.url));
    const { content } = await client.callTool({ name: 'help', arguments: ada });
    expect(content).toEqual([{ type: 'text', text: 'Refunded.' }]);
    expect(seen).toEqual([1, 3, 5]);
    expect(runs).toEqual(['orders of Ada: open', 'refund 1', 'help']);
  } finally {
    await client.close();
    await server.close();
  }
});
