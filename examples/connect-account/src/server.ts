import { serveHttp } from '@mrtr/runtime/node';
import { capabilities } from './generated/index.js';
import { page } from './page.js';

page.listen(3001, 'localhost');
const { url } = await serveHttp(capabilities, { name: 'connect-account', version: '1.0.0', legacy: 'sessions' });
console.log(`listening on ${url}; accounts are connected at http://localhost:3001/connect`);
