import { serveHttp } from '@mrtr/runtime/node';
import { capabilities } from './generated/index.js';

// Keys come from MRTR_STATE_KEYS. Without it, one is made for this process alone.
const server = await serveHttp(capabilities, {
  name: '{{name}}',
  version: '0.1.0',
  port: Number(process.env.PORT ?? 3000),
});
console.log(`listening on ${server.url}`);

const stop = () => void server.close();
process.once('SIGINT', stop).once('SIGTERM', stop);
