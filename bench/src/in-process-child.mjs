import { orderBook } from './client.mjs';
import { fetchClient } from './fetch-client.mjs';
import { calling } from './slices.mjs';

/** Sends flows to one handler, in a process that knows no other: what V8 learns of one is not what another needs. */
const [script, name] = process.argv.slice(2);
const { handlers } = await import(script);
const client = fetchClient(handlers[name]);
const work = calling(() => orderBook(client));
process.on('message', async (limit) => process.send?.(await work(limit)));
process.once('disconnect', () => process.exit());
process.send?.({});
