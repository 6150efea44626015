import { tool } from '@mrtr/runtime/v1';
import { afterEach, expect, test } from 'vitest';
import { memoryStore } from '../src/index.js';
import { gate, type Instance, instance, until } from './scene.js';

const open: Instance[] = [];
const readers: ReadableStreamDefaultReader<string>[] = [];
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.cancel()));
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** A tool that works until its gate is opened, on an instance that keeps its tasks in this store. */
function served(during: Promise<unknown>, store = memoryStore()) {
  const work = tool({
    name: 'work',
    inputSchema: { type: 'object' },
    task: 'required',
    async handle(_, round) {
      if (round.becomesTask) return round.handOver();
      await round.progress('working');
      await during;
      return 'done';
    },
  });
  const server = instance([work], { store });
  open.push(server);
  return server;
}

/** The messages of a stream, one after another. */
async function listen(server: Instance, notifications: object, sender = {}) {
  const response = await server.post('subscriptions/listen', { notifications }, sender);
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  readers.push(reader);
  let text = '';
  return async () => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const data = text
          .slice(0, end)
          .split('\n')
          .find((line) => line.startsWith('data:'));
        text = text.slice(end + 2);
        if (data) return JSON.parse(data.slice('data:'.length));
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
}

test('a stream tells of the tasks it watches, and of nothing that was not asked for', async () => {
  const { open: end, opened } = gate();
  const server = served(opened);
  const { taskId } = (await server.call('work')).result;
  const next = await listen(server, { taskIds: [taskId, 'made-up', 7] });
  expect((await next()).params.notifications).toEqual({ taskIds: [taskId] });
  let told = await next();
  while (told.params.statusMessage !== 'working') told = await next();
  expect(told).toMatchObject({
    method: 'notifications/tasks',
    params: { taskId, status: 'working', _meta: { 'io.modelcontextprotocol/subscriptionId': expect.anything() } },
  });
  end();
  expect((await next()).params).toMatchObject({ status: 'completed', result: { content: [{ text: 'done' }] } });
});

test('a change on another instance is seen too', async () => {
  const { open: end, opened } = gate();
  const store = memoryStore();
  const [one, other] = [served(opened, store), served(opened, store)];
  const { taskId } = (await one.call('work')).result;
  const next = await listen(other, { taskIds: [taskId] });
  await next();
  await until(one, taskId, 'working');
  end();
  let told = await next();
  while (told.params.status === 'working') told = await next();
  expect(told.params.status).toBe('completed');
});

test('nobody watches somebody else’s task, or without the extension', async () => {
  const { open: end, opened } = gate();
  const server = served(opened);
  const { taskId } = (await server.call('work', {}, { as: 'ann' })).result;
  const next = await listen(server, { taskIds: [taskId] }, { as: 'bob' });
  expect((await next()).params.notifications).toEqual({ taskIds: [] });
  const refused = await server.post(
    'subscriptions/listen',
    { notifications: { taskIds: [taskId] } },
    { as: 'ann', capabilities: {} },
  );
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { code: -32021 } });
  end();
});

test('what else is listened for comes through as it was', async () => {
  const server = served(Promise.resolve());
  const next = await listen(server, { toolsListChanged: true, taskIds: [] });
  expect((await next()).params.notifications).toEqual({ toolsListChanged: true, taskIds: [] });
});
