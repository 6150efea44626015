import { hash } from 'node:crypto';

/** The hash of an authored file: of its text with line feeds, so that a checkout with CRLF has the same. */
export const hashOf = (text: string) => `sha256-${hash('sha256', text.replaceAll('\r\n', '\n'), 'base64')}`;
