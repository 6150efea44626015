import { serveHttp } from '@mrtr/runtime/node';
import { tasks } from '@mrtr/tasks';
import { capabilities } from '../../examples/conformance/src/generated/index.ts';
import { openStore } from '../../packages/tasks/test/open-store.mjs';

// The example with its tasks in a store: a process of `npm run conformance`.
const [, , kind, address] = process.argv;
const { store } = await openStore(kind, address);
const server = await serveHttp(capabilities, {
  name: 'conformance',
  version: '1.0.0',
  port: 0,
  keys: [process.env.MRTR_STATE_KEYS],
  tasks: tasks({ store, pollInterval: 0.5 }),
});
console.log(`listening on ${server.url}`);
