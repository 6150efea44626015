import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { serveHttp } from '@mrtr/runtime/node';
import { schema, tool } from '@mrtr/runtime/v1';
import { tasks } from '@mrtr/tasks';
import { z } from 'zod';
import { openStore } from './open-store.mjs';

/** One instance of a server: it says what its tool does, and writes what it has done to a journal that all share. */
const [, , kind, address, journal, lease] = process.argv;
const isQueued = kind === 'bullmq';
const { store: kept } = await openStore(isQueued ? 'redis' : kind, address);
const queue = isQueued ? (await import('./open-queue.mjs')).openQueue(kept, address) : undefined;
const store = queue?.store ?? kept;
const did = (what) => appendFileSync(journal, `${what}\n`);

const inputSchema = { type: 'object' };

/** Has an effect that must happen once, and then works for as long as it is asked to. */
const work = tool({
  name: 'work',
  inputSchema: { type: 'object', properties: { milliseconds: { type: 'number' } } },
  arguments: schema(() => z.object({ milliseconds: z.number() })),
  task: 'required',
  async handle({ milliseconds }, round) {
    if (round.becomesTask) return round.handOver();
    const { memo, signal } = round.context;
    const paid = await memo.call(round.context, 'payment', (token) => {
      did(`paid ${token}`);
      return 'receipt';
    });
    console.log(`working ${process.pid}`);
    signal.addEventListener('abort', () => console.log(`stopped ${process.pid}`));
    await setTimeout(milliseconds, undefined, { signal });
    return `${paid} by ${process.pid}`;
  },
});

/** Asks in the middle. */
const ask = tool({
  name: 'ask',
  inputSchema,
  task: 'required',
  async handle(_, round) {
    if (round.becomesTask) return round.handOver();
    await round.context.memo('payment', (token) => did(`paid ${token}`));
    const name = round.elicit('name', {
      message: 'What is your name?',
      form: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      answer: schema(() => z.object({ name: z.string() })),
      field: 'name',
      onDecline: 'end',
    });
    if (round.isWaiting) return round.ask();
    return `Hello, ${name.value}, from ${process.pid}`;
  },
});

const served = tasks({ store, lease: Number(lease), pollInterval: 0.1, concurrency: isQueued ? 0 : 20 });
const server = await serveHttp(
  { tools: [work, ask] },
  { name: 'instance', version: '1.0.0', port: 0, keys: ['a key of this test, of thirty-two bytes'], tasks: served },
);
queue?.start(served);
console.log(`listening on ${server.url}`);
