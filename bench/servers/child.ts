import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The secret that every sealed contestant derives its key from. */
export const secret = 'the secret of a benchmark, long enough';

/**
 * Tells the parent where this server listens, and answers its questions about what it used.
 * Times are in microseconds of this process's CPU, sizes in bytes, delays in milliseconds.
 */
export function announce(url: string): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  process.on('message', (message) => {
    if (message === 'collect') globalThis.gc?.();
    if (message === 'usage' || message === 'collect') {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const loop = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
      process.send?.({ cpu: user + system, rss, heapUsed, loop });
      delay.reset();
    }
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ url });
}

/** Serves on a free port of loopback. */
export function listen(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`));
}
