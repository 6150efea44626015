import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { Capabilities } from '../capabilities.js';
import { safely, withThrown } from '../events.js';
import type { ServerOptions } from '../serve/options.js';
import { serverFactory } from '../serve/server.js';
import { keysFromText } from '../state/keys.js';

/**
 * Serves generated capabilities over stdin and stdout, to clients of either era.
 *
 * Keys come from the options or from `MRTR_STATE_KEYS`; one made at process start is right here too, since both ends
 * of a flow are this process.
 */
export function serveStdio(capabilities: Capabilities, options: ServerOptions): { close(): Promise<void> } {
  const keys = options.keys ?? (options.codec ? undefined : keysFromText(process.env.MRTR_STATE_KEYS));
  const factory = serverFactory(capabilities, { ...options, ...(keys && { keys }) });
  const onEvent = safely(options.onEvent);
  return serve(factory, { onerror: (error) => onEvent(withThrown({ type: 'connectionFailed' }, error)) });
}
