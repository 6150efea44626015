import { serveHttp } from '@mrtr/runtime/node';
import { tasks } from '@mrtr/tasks';
import { openStore } from '../packages/tasks/test/open-store.mjs';

// An example with its tasks in a store, as one of several instances. Start it in the example's folder.
const [, , example, kind, address, lease = '30'] = process.argv;
const { capabilities } = await import(`../examples/${example}/src/generated/index.ts`);
const { store } = await openStore(kind, address);
const server = await serveHttp(capabilities, {
  name: example,
  version: '1.0.0',
  port: 0,
  keys: [process.env.MRTR_STATE_KEYS],
  tasks: tasks({ store, pollInterval: 0.5, lease: Number(lease) }),
});
console.log(`listening on ${server.url}`);
