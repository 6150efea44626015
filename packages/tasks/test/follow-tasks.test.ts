import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { fetchHandler } from '@mrtr/runtime';
import { schema, tool } from '@mrtr/runtime/v1';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { followTasks } from '../src/client.js';
import { tasks } from '../src/index.js';
import { gate, takesTasks } from './scene.js';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const question = (field: string) =>
  ({
    message: `Which ${field}?`,
    form: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
    answer: schema(() => z.object({ [field]: z.string() })),
    field,
    onDecline: 'end',
  }) as const;

/** Asks before the task and in it, and returns what is structured. */
const build = tool({
  name: 'build',
  inputSchema: { type: 'object' },
  outputSchema: { type: 'object', properties: { built: { type: 'string' } }, required: ['built'] },
  task: 'required',
  async handle(_, round) {
    const size = round.elicit('size', question('size'));
    if (round.isWaiting) return round.ask();
    if (round.becomesTask) return round.handOver();
    await round.progress('building');
    const name = round.elicit('name', question('name'));
    if (round.isWaiting) return round.ask();
    return { built: `${name.value}, ${size.value}` };
  },
});

/** Works until somebody stops it. */
const hang = (stopped: () => void) =>
  tool({
    name: 'hang',
    inputSchema: { type: 'object' },
    task: 'required',
    handle(_, round) {
      if (round.becomesTask) return round.handOver();
      return new Promise(() => round.context.signal.addEventListener('abort', stopped));
    },
  });

/** The SDK's own client, which answers what it is asked by itself. */
async function connected(tools: Parameters<typeof fetchHandler>[0]['tools'], onStatus?: (status: string) => void) {
  const work = tasks({ pollInterval: 0.02 });
  const handler = fetchHandler({ ...(tools && { tools }) }, { name: 'served', version: '1.0.0', tasks: work });
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities: takesTasks, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const asked: string[] = [];
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    asked.push(params.message);
    const [field = ''] = Object.keys(
      (params as { requestedSchema: { properties: object } }).requestedSchema.properties,
    );
    return { action: 'accept', content: { [field]: field.toUpperCase() } };
  });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  await client.connect(followTasks(transport, { ...(onStatus && { onStatus }) }));
  closing.push(async () => {
    await client.close();
    await handler.close();
    await work.close(0);
  });
  return { client, asked };
}

test('an unmodified client calls a tool that becomes a task: its own handlers answer, in the call and in the task', async () => {
  const statuses: string[] = [];
  const { client, asked } = await connected([build], (status) => statuses.push(status));
  const result = await client.callTool({ name: 'build', arguments: {} });
  expect(result.structuredContent).toEqual({ built: 'NAME, SIZE' });
  expect(asked).toEqual(['Which size?', 'Which name?']);
  expect(statuses.at(-1)).toBe('completed');
  expect(statuses).toContain('input_required');
});

test('what cancels the call cancels its task', async () => {
  const [seen, stopped] = [gate(), gate()];
  const { client } = await connected([hang(stopped.open)], seen.open);
  const abort = new AbortController();
  const call = client.callTool({ name: 'hang', arguments: {} }, { signal: abort.signal });
  const failed = expect(call).rejects.toThrow();
  await seen.opened;
  abort.abort();
  await failed;
  await stopped.opened;
});
