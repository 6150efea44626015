import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Tells the parent where this server listens, and answers its questions about what it used: microseconds of this
 * process's CPU, bytes, and milliseconds by which its event loop was late since it began to be watched.
 *
 * @param {string} url
 */
export function announce(url) {
  /** @type {import('node:perf_hooks').IntervalHistogram | undefined} */
  let delay;
  process.on('message', (/** @type {{ collect: boolean, watch: boolean }} */ { collect, watch }) => {
    if (collect) globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const loop = delay && { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
    process.send?.({ cpu: user + system, rss, heapUsed, loop });
    // What watches wakes up a hundred times a second, in each process that waits for its turn, too.
    if (watch) {
      delay ??= monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      delay.reset();
    }
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ url });
}

/**
 * Serves on a free port of loopback.
 *
 * @param {import('node:http').RequestListener} listener
 */
export function listen(listener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => announce(urlOf(server)));
}

/** @param {import('node:net').Server} server that listens */
export const urlOf = (server) =>
  `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/mcp`;
