import { serveHttp } from '@mrtr/runtime/node';
import { auth } from './auth.js';
import { capabilities } from './generated/index.js';

const server = await serveHttp(capabilities, {
  name: 'bank',
  version: '1.0.0',
  port: Number(process.env.PORT ?? 3000),
  auth,
});
console.log(`listening on ${server.url}`);

process.once('SIGTERM', () => server.close());
