import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { root } from '../prepare.mjs';
import { run } from '../run.mjs';
import { startServer } from '../start-server.mjs';
import { answerer } from './answer.mjs';
import { startProxy } from './proxy.mjs';

const example = join(root, 'examples/work-items');
const mrtr = join(root, 'packages/cli/bin/mrtr.cjs');

/**
 * One call that takes two rounds of questions, over two server processes that share nothing but a key.
 *
 * @param {{ ask: boolean }} options whether the person at the terminal answers
 */
export async function demo({ ask }) {
  console.log('Generating examples/work-items from src/resolve-work-item.tool.ts:');
  if ((await run(process.execPath, [mrtr, 'build'], { cwd: example })) !== 0) process.exit(1);

  const keys = randomBytes(32).toString('base64url');
  const servers = await Promise.all(['A', 'B'].map((name) => startServer(name, mrtr, example, keys)));
  const proxy = await startProxy(servers);
  console.log(
    `\nTwo processes serve it: ${servers.map(({ name, pid }) => `${name} (pid ${pid})`).join(' and ')}, in turn.\n`,
  );

  const { answer, close } = answerer(ask);
  const client = new Client(
    { name: 'demo', version: '1.0.0' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  );
  client.setRequestHandler('elicitation/create', async ({ params }) => answer(params));
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(proxy.url)));
    console.log(`The client speaks ${client.getNegotiatedProtocolVersion()} and calls resolve_work_item { id: 4522 }.`);
    const result = await client.callTool({ name: 'resolve_work_item', arguments: { id: 4522 } });
    console.log(
      `\nResult: ${result.content.map((block) => (block.type === 'text' ? block.text : block.type)).join(' ')}`,
    );
  } finally {
    close();
    await client.close();
    await proxy.close();
    for (const server of servers) server.stop();
  }
}
