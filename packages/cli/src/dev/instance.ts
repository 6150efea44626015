import cluster from 'node:cluster';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { reportFailure } from '../failure.js';
import { loadProject, serveProject } from '../served-project.js';

// One instance of the server that `mrtr dev` runs: a process of its own, since modules that were loaded once cannot be
// loaded anew. It says where it listens, and ends when it is told to, or when `mrtr dev` is gone.
//
// Every request comes over a connection of its own: one that is kept would belong to an instance that may be about to
// end, and a request that arrives in that very moment would be lost.
subscribe('http.server.request.start', (message) => {
  (message as { response: ServerResponse }).response.shouldKeepAlive = false;
});
try {
  const [root = '.', port] = process.argv.slice(2);
  const server = await serveProject(await loadProject(root), Number(port));
  process.once('message', async () => {
    await server.close();
    // Not just an exit: a connection that is on its way here must be given back, or its client would wait for ever.
    cluster.worker?.disconnect();
  });
  process.once('disconnect', () => process.exit());
  // Ctrl-C at the terminal goes to both processes; the other one says what is to be done.
  process.on('SIGINT', () => {});
  process.send?.(server.url);
} catch (error) {
  reportFailure(error);
  process.exit();
}
