import { openStore } from './open-store.mjs';

/** One worker of a race: claims what there is, ends each task that it gets, and says which these were. */
const [, , kind, address] = process.argv;
const { store, close } = await openStore(kind, address);
process.send('ready');
await new Promise((resolve) => process.once('message', resolve));
const ended = [];
async function work() {
  for (let task = await store.claim(60_000); task; task = await store.claim(60_000)) {
    if (await store.compareAndSet({ ...task, isRunnable: false, document: `${process.pid}` })) ended.push(task.id);
  }
}
await Promise.all(Array.from({ length: 8 }, work));
await close();
process.send(ended);
process.disconnect();
