import { ProtocolError } from '@modelcontextprotocol/server';
import { schema, tool } from '@mrtr/runtime/v1';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { memoryStore, type StoredTask } from '../src/index.js';
import { gate, type Instance, instance, until } from './scene.js';

const open: Instance[] = [];
const start = (...args: Parameters<typeof instance>) => {
  const server = instance(...args);
  open.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const inputSchema = { type: 'object' } as const;
const question = (field: string) =>
  ({
    message: `Which ${field}?`,
    form: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
    answer: schema(() => z.object({ [field]: z.string() })),
    field,
    onDecline: 'end',
  }) as const;
const accept = (content: object) => ({ action: 'accept', content });

/** Asks for a size, works, and asks for a name. */
const build = tool({
  name: 'build',
  inputSchema,
  task: 'optional',
  handle: async (_, round) => {
    const size = round.elicit('size', question('size'));
    if (round.isWaiting) return round.ask();
    if (round.becomesTask) return round.handOver();
    await round.progress(`building ${size.value}`);
    const name = round.elicit('name', question('name'));
    if (round.isWaiting) return round.ask();
    return `${size.value} ${name.value}`;
  },
});

/** Works until it is stopped, or told to end. */
const work = (during: (signal: AbortSignal) => unknown) =>
  tool({
    name: 'work',
    inputSchema,
    task: 'required',
    handle: (_, round) => (round.becomesTask ? round.handOver() : during(round.context.signal)),
  });

async function begun(server: Instance, sender = {}) {
  const asked = await server.call('build', {}, sender);
  const { requestState } = asked.result;
  const retry = { requestState, inputResponses: { size: accept({ size: 'small' }) } };
  return { asked, retry, handle: await server.call('build', {}, sender, retry) };
}

test('asks before the task in rounds, and in the task through it', async () => {
  const server = start([build]);
  const { asked, handle } = await begun(server);
  expect(asked.result).toMatchObject({ resultType: 'input_required', inputRequests: { size: {} } });
  expect(asked.result).not.toHaveProperty('taskId');
  expect(handle.result).toEqual({
    _meta: expect.anything(),
    content: [],
    resultType: 'task',
    taskId: expect.stringMatching(/^[\w-]{43}$/),
    status: 'working',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    lastUpdatedAt: handle.result.createdAt,
    ttlMs: 3_600_000,
    pollIntervalMs: 20,
  });
  const { taskId } = handle.result;
  const waiting = await until(server, taskId, 'input_required');
  expect(waiting).toMatchObject({ resultType: 'complete', statusMessage: 'building small' });
  expect(waiting.inputRequests).toEqual({
    name: {
      method: 'elicitation/create',
      params: { mode: 'form', message: 'Which name?', requestedSchema: question('name').form },
    },
  });
  const ack = await server.update(taskId, { name: accept({ name: 'Ada' }) });
  expect(ack.result).toEqual({ resultType: 'complete', _meta: expect.anything() });
  const done = await until(server, taskId, 'completed');
  expect(done.result).toEqual({ content: [{ type: 'text', text: 'small Ada' }] });
  expect(done).not.toHaveProperty('inputRequests');
});

test('a client without the extension is answered in rounds', async () => {
  const server = start([build]);
  const sender = { capabilities: { elicitation: {} } };
  const { handle } = await begun(server, sender);
  const { requestState, resultType } = handle.result;
  expect(resultType).toBe('input_required');
  const done = await server.call('build', {}, sender, {
    requestState,
    inputResponses: { name: accept({ name: 'Ada' }) },
  });
  expect(done.result.content).toEqual([{ type: 'text', text: 'small Ada' }]);
});

test('an answer that does not fit is asked for again, under a key of its own', async () => {
  const server = start([build]);
  const { taskId } = (await begun(server)).handle.result;
  await until(server, taskId, 'input_required');
  await server.update(taskId, { name: accept({ name: 7 }), other: accept({}) });
  const again = await until(server, taskId, 'input_required');
  expect(Object.keys(again.inputRequests)).toEqual(['name#2']);
  expect(again.inputRequests['name#2'].params.message).toMatch(/^That answer does not fit\..*\n\nWhich name\?$/s);
  await server.update(taskId, { name: accept({ name: 'late' }) });
  expect(Object.keys((await server.get(taskId)).result.inputRequests)).toEqual(['name#2']);
  await server.update(taskId, { 'name#2': accept({ name: 'Ada' }) });
  expect((await until(server, taskId, 'completed')).result.content[0].text).toBe('small Ada');
});

test('of two open questions one is answered: the other stays open under its key', async () => {
  const both = tool({
    name: 'both',
    inputSchema,
    task: 'required',
    handle: (_, round) => {
      if (round.becomesTask) return round.handOver();
      const [size, name] = [round.elicit('size', question('size')), round.elicit('name', question('name'))];
      if (round.isWaiting) return round.ask();
      return `${size.value} ${name.value}`;
    },
  });
  const server = start([both]);
  const { taskId } = (await server.call('both')).result;
  const asked = await until(server, taskId, 'input_required');
  expect(Object.keys(asked.inputRequests)).toEqual(['size', 'name']);
  await server.update(taskId, { name: accept({ name: 'Ada' }) });
  const { status, inputRequests } = (await server.get(taskId)).result;
  expect({ status, inputRequests }).toEqual({
    status: 'input_required',
    inputRequests: { size: asked.inputRequests.size },
  });
  await server.update(taskId, { size: accept({ size: 'small' }) });
  expect((await until(server, taskId, 'completed')).result.content[0].text).toBe('small Ada');
});

test('a refusal ends the task with a result that the model reads', async () => {
  const server = start([build]);
  const { taskId } = (await begun(server)).handle.result;
  await until(server, taskId, 'input_required');
  await server.update(taskId, { name: { action: 'decline' } });
  const { result } = await until(server, taskId, 'completed');
  expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('declined') }] });
});

test('the last round of a call that is sent again is the same task', async () => {
  const server = start([build]);
  const { handle, retry } = await begun(server);
  const { result } = await server.call('build', {}, {}, retry);
  expect(result.taskId).toBe(handle.result.taskId);
  expect((await begun(server)).handle.result.taskId).not.toBe(handle.result.taskId);
});

test('a task is there for whoever made it, and for nobody else', async () => {
  const server = start([build]);
  const ann = { as: 'ann' };
  const { taskId } = (await begun(server, ann)).handle.result;
  expect((await server.get(taskId, ann)).result.taskId).toBe(taskId);
  for (const stranger of [{ as: 'bob' }, {}])
    for (const reply of [
      await server.get(taskId, stranger),
      await server.update(taskId, { name: accept({ name: 'Eve' }) }, stranger),
      await server.cancel(taskId, stranger),
    ])
      expect(reply.error).toEqual({ code: -32602, message: 'Task not found' });
  expect((await server.get('made-up')).error).toEqual({ code: -32602, message: 'Task not found' });
  expect((await server.get(taskId, ann)).result.status).not.toBe('cancelled');
});

test('nobody else than a client with the extension gets to a task', async () => {
  const server = start([build, work(() => 'done')]);
  const { taskId } = (await begun(server)).handle.result;
  const stranger = { capabilities: { elicitation: {} } };
  const required = { requiredCapabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } };
  for (const reply of [
    await server.get(taskId, stranger),
    await server.update(taskId, {}, stranger),
    await server.cancel(taskId, stranger),
    await server.call('work', {}, stranger),
  ])
    expect(reply.error).toMatchObject({ code: -32021, data: required });
});

test('a cancelled task stays so, and its body is told', async () => {
  const begunWork = gate();
  let stopped: unknown;
  const server = start([
    work(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            stopped = signal.reason;
            resolve('too late');
          });
          begunWork.open();
        }),
    ),
  ]);
  const { taskId } = (await server.call('work')).result;
  await begunWork.opened;
  for (const _ of ['once', 'and again'])
    expect((await server.cancel(taskId)).result).toEqual({ resultType: 'complete', _meta: expect.anything() });
  expect(stopped).toMatchObject({ name: 'TaskLost' });
  await server.tasks.close();
  expect((await server.get(taskId)).result.status).toBe('cancelled');
});

test('what the author throws is a result; what the protocol has an error for is an error', async () => {
  const thrown = [new Error('no disk'), new ProtocolError(-32603, 'no power', { since: 'noon' })];
  const server = start([
    work(() => {
      throw thrown.shift();
    }),
  ]);
  const first = await until(server, (await server.call('work')).result.taskId, 'completed');
  expect(first.result).toEqual({ isError: true, content: [{ type: 'text', text: 'no disk' }] });
  const second = await until(server, (await server.call('work')).result.taskId, 'failed');
  expect(second.error).toEqual({ code: -32603, message: 'no power', data: { since: 'noon' } });
});

test('a task is gone when its time is over', async () => {
  const clock = { now: Date.UTC(2026, 10, 1) };
  const server = start([work(() => 'done')], { ttl: 60, now: () => clock.now });
  const { taskId, ttlMs } = (await server.call('work')).result;
  expect(ttlMs).toBe(60_000);
  await until(server, taskId, 'completed');
  clock.now += 59_999;
  expect((await server.get(taskId)).result.status).toBe('completed');
  clock.now += 1;
  expect((await server.get(taskId)).error?.code).toBe(-32602);
});

test('tasks/update without answers is refused', async () => {
  const server = start([build]);
  const { taskId } = (await begun(server)).handle.result;
  const { error } = await server.send('tasks/update', { taskId });
  expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('inputResponses') });
});

test('the token of whoever called is nowhere in the store', async () => {
  const store = memoryStore();
  const documents: string[] = [];
  const watched = {
    ...store,
    create: (task: StoredTask) => {
      documents.push(task.document);
      return store.create(task);
    },
  };
  const server = start([work(() => 'done')], { store: watched });
  await server.call('work', {}, { as: 'ann' });
  expect(documents).toHaveLength(1);
  expect(documents[0]).toContain('"sub":"ann"');
  expect(documents[0]).not.toContain('secret');
});

test('a call that is cancelled before its task begins makes none', async () => {
  const store = memoryStore();
  const made: StoredTask[] = [];
  const watched = {
    ...store,
    create: (task: StoredTask) => {
      made.push(task);
      return store.create(task);
    },
  };
  const [entered, cancelled] = [gate(), gate()];
  const slow = tool({
    name: 'slow',
    inputSchema,
    task: 'required',
    async handle(_, round) {
      entered.open();
      await cancelled.opened;
      return round.becomesTask ? round.handOver() : 'done';
    },
  });
  const server = start([slow], { store: watched });
  const abort = new AbortController();
  const call = server.call('slow', {}, { signal: abort.signal }).catch(() => undefined);
  await entered.opened;
  abort.abort();
  cancelled.open();
  await expect.poll(() => server.events.map(({ type }) => type)).toContain('failed');
  expect(made).toEqual([]);
  await call;
});

test('a task whose workers die of it is given up', async () => {
  const store = memoryStore();
  let runs = 0;
  const tools = [work(() => ++runs)];
  const { taskId } = (await start(tools, { store, concurrency: 0 }).call('work')).result;
  // Leases that are over as soon as they begin: of workers that died.
  for (const _ of [1, 2, 3]) expect(await store.claim(0, taskId)).toBeDefined();
  const { error } = await until(start(tools, { store, maxClaims: 3 }), taskId, 'failed');
  expect(error).toEqual({
    code: -32603,
    message: 'This task was begun 3 times, and each time its worker ended before the task did. It is not begun again.',
  });
  expect(runs).toBe(0);
});

test('a memo is kept from one entry to the next, and its token is always the same', async () => {
  const tokens: string[] = [];
  const seen: unknown[] = [];
  const remember = tool({
    name: 'remember',
    inputSchema,
    task: 'required',
    handle: async (_, round) => {
      if (round.becomesTask) return round.handOver();
      const make = (token: string) => {
        tokens.push(token);
        return { at: tokens.length };
      };
      seen.push(await round.context.memo('made', make), await round.context.memo('made', make));
      const name = round.elicit('name', question('name'));
      if (round.isWaiting) return round.ask();
      return name.value;
    },
  });
  const server = start([remember]);
  const { taskId } = (await server.call('remember')).result;
  await until(server, taskId, 'input_required');
  await server.update(taskId, { name: accept({ name: 'Ada' }) });
  await until(server, taskId, 'completed');
  expect(tokens).toHaveLength(1);
  expect(seen).toEqual([{ at: 1 }, { at: 1 }, { at: 1 }, { at: 1 }]);
});
