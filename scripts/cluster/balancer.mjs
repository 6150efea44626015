import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request as send } from 'node:http';
import { join } from 'node:path';
import { freePort } from './instance.mjs';

/** Whether nginx is on this machine. */
export const hasNginx = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/**
 * Hands requests to the instances in turn.
 *
 * @param {'nginx' | 'Node'} kind nginx, or a few lines of Node
 * @param {readonly number[]} ports
 * @param {string} folder for its files
 */
export async function startBalancer(kind, ports, folder) {
  const port = await freePort();
  const close = kind === 'nginx' ? await startNginx(port, ports, join(folder, 'nginx')) : await startNode(port, ports);
  return { url: `http://127.0.0.1:${port}/mcp`, close };
}

async function startNginx(port, ports, folder) {
  mkdirSync(folder, { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log error.log;
events { worker_connections 1024; }
http {
  access_log off; ${paths.join(' ')}
  upstream fleet { ${ports.map((to) => `server 127.0.0.1:${to} max_fails=0;`).join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://fleet; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; proxy_buffering off; }
  }
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' });
  await answers(port, child);
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
}

/** Waits until somebody listens. */
async function answers(port, child) {
  while (child.exitCode === null) {
    try {
      await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error(`nginx ended with code ${child.exitCode}.`);
}

async function startNode(port, ports) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const to = { host: '127.0.0.1', port: ports[turn++ % ports.length], path: incoming.url, method: incoming.method };
    const failed = () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end());
    const forwarded = send({ ...to, headers: incoming.headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', failed).pipe(outgoing);
    });
    incoming.pipe(forwarded.on('error', failed));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    agent.destroy();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
}
