import { pathToFileURL } from 'node:url';
import { serveHttp } from '@mrtr/runtime/node';

/** One instance. Its keys are in MRTR_STATE_KEYS. */
const [, , module, port] = process.argv;
const { capabilities } = await import(pathToFileURL(module).href);
const { url } = await serveHttp(capabilities, {
  name: 'cluster',
  version: '1.0.0',
  port: Number(port),
  onEvent: (event) => event.type === 'stateRejected' && console.error(`refused a state: ${event.reason}`),
});
console.log(`listening on ${url}`);
