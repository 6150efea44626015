// A server in a process of its own, which says what Node has loaded for it when it is asked.
import { serveHttp } from '@mrtr/runtime/node';
import { tool } from '@mrtr/runtime/v1';

const tools = [tool({ name: 'greet', inputSchema: { type: 'object' }, handle: () => 'Hello.' })];
const server = await serveHttp({ tools }, { name: 'start', version: '1.0.0', port: 0 });
process.on('message', () => process.send(process.moduleLoadList));
process.send(server.url);
