import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Tells the parent where this server listens, and answers its questions about what it used.
 *
 * @param {string} url
 */
export function announce(url) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  process.on('message', (message) => {
    if (message === 'collect') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    process.send({
      cpu: user + system,
      rss,
      heapUsed,
      loop: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
    });
    delay.reset();
  });
  process.once('disconnect', () => process.exit());
  process.send({ url });
}

/**
 * Serves on a free port of loopback.
 *
 * @param {import('node:http').RequestListener} listener
 */
export function listen(listener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${server.address().port}/mcp`));
}

/** What the shop has of a title, as in the bookshop. */
export const stockOf = (title) => ({ copies: title === 'Dune' ? 0 : 1 });
