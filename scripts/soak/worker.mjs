import { setTimeout } from 'node:timers/promises';
import { serveHttp } from '@mrtr/runtime/node';
import { schema, tool } from '@mrtr/runtime/v1';
import { tasks } from '@mrtr/tasks';
import { z } from 'zod';
import { openStore } from '../../packages/tasks/test/open-store.mjs';
import { openLedger } from './ledger.mjs';

// One instance of the soak's server. It is killed without warning, again and again.
const [, , kind, address, ledgerFile, lease] = process.argv;
const { store } = await openStore(kind, address);
const ledger = openLedger(ledgerFile);

/** Asks, has an effect, asks in the middle if it is told to, has another effect, and takes a little while for each. */
const order = tool({
  name: 'order',
  inputSchema: {
    type: 'object',
    properties: { number: { type: 'number' }, asks: { type: 'boolean' } },
    required: ['number', 'asks'],
  },
  arguments: schema(() => z.object({ number: z.number(), asks: z.boolean() })),
  task: 'required',
  async handle({ number, asks }, round) {
    const agreed = round.confirm('agreed', { message: `Order ${number}?`, onDecline: 'end' });
    if (round.isWaiting) return round.ask();
    if (round.becomesTask) return round.handOver();
    const { context } = round;
    const effect = (what) => context.memo(what, (token) => ledger.effect(number, what, token));
    await setTimeout(20, undefined, { signal: context.signal });
    await effect('first');
    const name = asks
      ? round.elicit('name', {
          message: 'For whom?',
          form: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
          answer: schema(() => z.object({ name: z.string() })),
          field: 'name',
          onDecline: 'end',
        })
      : round.skip('nobody');
    if (round.isWaiting) return round.ask();
    await setTimeout(20, undefined, { signal: context.signal });
    await effect('second');
    return `${number} for ${name.value}: ${agreed.value}`;
  },
});

const server = await serveHttp(
  { tools: [order] },
  {
    name: 'soak',
    version: '1.0.0',
    port: 0,
    keys: [process.env.MRTR_STATE_KEYS],
    tasks: tasks({ store, lease: Number(lease), pollInterval: 0.2, concurrency: 16, maxClaims: 50, ttl: null }),
  },
);
console.log(`listening on ${server.url}`);
