import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, expect, test } from 'vitest';
import { message } from '../../../test/support/request.js';
import { takesTasks } from './scene.js';

const program = fileURLToPath(new URL('stdio-instance.mjs', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const declared = { capabilities: takesTasks };

// biome-ignore lint/suspicious/noExplicitAny: whatever a server says
type Said = any;

/** A server in a process of its own, spoken to in lines. */
function connect() {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const heard: Said[] = [];
  let count = 0;
  const write = (line: object) => child.stdin.write(`${JSON.stringify(line)}\n`);
  /** The next that is like this; what else comes before it is kept in `heard`. */
  const next = async (isIt: (said: Said) => boolean): Promise<Said> => {
    for (;;) {
      const { done, value } = await lines.next();
      if (done) throw new Error(`It ended after ${JSON.stringify(heard)}`);
      const said = JSON.parse(value);
      heard.push(said);
      if (isIt(said)) return said;
    }
  };
  const request = (method: string, params: object, capabilities: object = takesTasks) => {
    const id = `request ${++count}`;
    write(message(method, params, { id, capabilities }));
    return id;
  };
  return {
    child,
    heard,
    next,
    write,
    call: async (name: string, args = {}) => {
      const id = request('tools/call', { name, arguments: args });
      return (await next((said) => said.id === id)).result;
    },
    /** @returns the id of the subscription, and what is said first of it */
    listen: async (notifications: object, capabilities?: object) => {
      const id = request('subscriptions/listen', { notifications }, capabilities);
      return { id, first: await next((said) => said.id === id || subscriptionOf(said) === id) };
    },
  };
}

const subscriptionOf = (said: Said) => said.params?._meta?.['io.modelcontextprotocol/subscriptionId'];

test('a subscription over stdio tells of the tasks it watches, until it is cancelled', async () => {
  const server = connect();
  const { taskId } = await server.call('work');
  const cancelled = await server.listen({ taskIds: [taskId, 'made-up', 7] });
  expect(cancelled.first).toMatchObject({ method: 'notifications/subscriptions/acknowledged' });
  expect(cancelled.first.params.notifications).toEqual({ taskIds: [taskId] });
  const told = await server.next(({ params }) => params?.statusMessage === 'working');
  expect(told).toMatchObject({ method: 'notifications/tasks', params: { taskId, status: 'working' } });
  expect(subscriptionOf(told)).toBe(cancelled.id);

  server.write({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: cancelled.id } });
  const { id, first } = await server.listen({ toolsListChanged: true, taskIds: [taskId] });
  expect(first.params.notifications).toEqual({ toolsListChanged: true, taskIds: [taskId] });
  server.heard.length = 0;
  await server.call('finish');
  const over = server.heard.find(({ params }) => params?.status === 'completed');
  const end = over ?? (await server.next(({ params }) => params?.status === 'completed'));
  expect(subscriptionOf(end)).toBe(id);
  expect(end.params).toMatchObject({ taskId, result: { content: [{ text: 'done' }] } });
  expect(server.heard.map(subscriptionOf)).not.toContain(cancelled.id);
});

test('nobody watches somebody else’s task over stdio, or without the extension', async () => {
  const server = connect();
  const { taskId } = await server.call('work');
  const undeclared = await server.listen({ taskIds: [taskId] }, {});
  expect(undeclared.first).toMatchObject({ id: undeclared.id, error: { code: -32021 } });
  await server.call('become', { name: 'bob' });
  const { first } = await server.listen({ taskIds: [taskId] });
  expect(first.params.notifications).toEqual({ taskIds: [] });
});

test('a subscription ends with its connection: nothing of it keeps the server running', async () => {
  const server = connect();
  const { taskId } = await server.call('work');
  await server.listen({ taskIds: [taskId] });
  const exited = once(server.child, 'exit');
  server.child.stdin?.end();
  expect(await exited).toEqual([0, null]);
});

test('a subscription that is cancelled with its request is not opened', async () => {
  const server = connect();
  const { taskId } = await server.call('work');
  const listen = message(
    'subscriptions/listen',
    { notifications: { taskIds: [taskId] } },
    { id: 'early', ...declared },
  );
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'early' } };
  server.child.stdin?.write(`${JSON.stringify(listen)}\n${JSON.stringify(cancel)}\n`);
  await server.listen({ taskIds: [taskId] });
  await server.call('finish');
  expect(server.heard.map(subscriptionOf)).not.toContain('early');
});

test('the SDK’s client hears of tasks on a subscription, and of its end', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { ...declared, versionNegotiation: { mode: 'auto' } });
  const transport = new StdioClientTransport({ command: process.execPath, args: [program] });
  await client.connect(transport);
  const deliver = transport.onmessage;
  // It refuses a result that is a task: that is read beside it.
  const created = new Promise<Said>((resolve) => {
    transport.onmessage = (said: Said) => (said.id === 'created' ? resolve(said.result) : deliver?.(said));
  });
  await transport.send(message('tools/call', { name: 'work', arguments: {} }, { id: 'created', ...declared }) as Said);
  const { taskId } = await created;
  const told = new Promise<Said>((resolve) => {
    client.fallbackNotificationHandler = async (notification) => resolve(notification);
  });
  const subscription = await client.listen({ taskIds: [taskId] } as object);
  expect(await told).toMatchObject({ method: 'notifications/tasks', params: { taskId, status: 'working' } });
  await client.close();
  await subscription.closed;
});
