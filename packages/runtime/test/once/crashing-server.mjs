import { appendFileSync } from 'node:fs';
import { serveHttp } from '@mrtr/runtime/node';
import { z } from 'zod';
import { openGuard } from './open-guard.mjs';

/** An instance whose one tool writes a line into a journal, and then either hangs or ends. */
const [, , kind, address, journal, ending] = process.argv;
const { guard } = await openGuard(kind, address);
const pay = {
  name: 'pay',
  inputSchema: { type: 'object' },
  once: true,
  handle(_args, round) {
    round.elicit('sure', {
      message: 'Pay?',
      form: { type: 'object', properties: { sure: { type: 'boolean' } }, required: ['sure'] },
      answer: () => z.object({ sure: z.boolean() }),
      field: 'sure',
    });
    if (round.isWaiting) return round.ask();
    return round.once(async () => {
      appendFileSync(journal, 'paid\n');
      process.stdout.write('began\n');
      if (ending === 'hang') await new Promise(() => {});
      return 'paid';
    });
  },
};
const { url } = await serveHttp(
  { tools: [pay] },
  { name: 'bank', version: '1.0.0', port: 0, onceGuard: guard, onceWait: 0 },
);
process.stdout.write(`listening on ${url}\n`);
