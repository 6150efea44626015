import type { IncomingMessage } from 'node:http';
import type { NodeIncomingMessageLike } from '@modelcontextprotocol/node';

/** What has been read of a body. */
export interface Body {
  readonly chunks: readonly Buffer[];
  /** False when the limit was passed before the end. */
  readonly isComplete: boolean;
}

/**
 * Reads a body up to a limit, in bytes.
 *
 * @returns undefined when the client goes away before the end
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Body | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (isComplete: boolean) => {
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
      resolve({ chunks, isComplete });
    };
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= limit) return;
      request.pause();
      settle(false);
    };
    const onEnd = () => settle(true);
    const onGone = () => resolve(undefined);
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}

export const textOf = ({ chunks }: Body) =>
  chunks.length === 1 ? (chunks[0] as Buffer).toString('utf8') : Buffer.concat(chunks).toString('utf8');

/** The same request for a handler that reads it from the start. */
export function unread(request: IncomingMessage, body: Body): NodeIncomingMessageLike {
  const { method, url, headers } = request;
  const { auth } = request as NodeIncomingMessageLike;
  return {
    ...(method !== undefined && { method }),
    ...(url !== undefined && { url }),
    headers,
    ...(auth !== undefined && { auth }),
    async *[Symbol.asyncIterator]() {
      yield* body.chunks;
      if (!body.isComplete) yield* request;
    },
  };
}
