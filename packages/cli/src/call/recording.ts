import { appendFileSync, writeFileSync } from 'node:fs';
import type { Transport } from '@modelcontextprotocol/client';

/**
 * Writes each message that goes over a transport into a file, one a line: what `mrtr doctor` reads.
 *
 * It holds what people answered and the state of their calls: for the eyes of its owner alone.
 */
export function recorded(transport: Transport, path: string): Transport {
  writeFileSync(path, '', { mode: 0o600 });
  const written = new WeakSet<object>();
  const write = (message: object) => {
    if (written.has(message)) return;
    written.add(message);
    appendFileSync(path, `${JSON.stringify(message)}\n`);
  };
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    write(message);
    return send(message, options);
  };
  // The client puts its handler here when it connects, and may put another in front of it.
  let receive: Transport['onmessage'];
  Object.defineProperty(transport, 'onmessage', {
    get: () => receive,
    set(next: Transport['onmessage']) {
      receive =
        next &&
        ((message, extra) => {
          write(message);
          next(message, extra);
        });
    },
  });
  return transport;
}
