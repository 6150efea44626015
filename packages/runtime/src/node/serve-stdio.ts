import type { Capabilities } from '../capabilities.js';
import { safely, withThrown } from '../events.js';
import { withKeys } from '../serve/keys.js';
import type { ServerOptions } from '../serve/options.js';
import { serverFactory } from '../serve/server.js';

/**
 * Serves generated capabilities over stdin and stdout, to clients of either era.
 *
 * Keys come from the options or from `MRTR_STATE_KEYS`; one made at process start is right here too, since both ends
 * of a flow are this process.
 */
export function serveStdio(capabilities: Capabilities, options: ServerOptions): { close(): Promise<void> } {
  const factory = serverFactory(capabilities, withKeys(options));
  const onEvent = safely(options.onEvent);
  // Loaded here, as a server over HTTP does without it. What a client has written waits in stdin.
  const served = import('@modelcontextprotocol/server/stdio').then(({ StdioServerTransport, serveStdio: serve }) =>
    serve(factory, {
      ...(factory.tasks && { transport: factory.tasks.listeningOn(new StdioServerTransport()) }),
      onerror: (error) => onEvent(withThrown({ type: 'connectionFailed' }, error)),
    }),
  );
  return { close: async () => (await served).close() };
}
