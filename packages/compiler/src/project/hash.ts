import { createHash } from 'node:crypto';

/** The hash of an authored file: of its text with line feeds, so that a checkout with CRLF has the same. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}`;
