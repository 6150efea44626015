import { png } from './media.js';

/**
 * A text.
 * @uri test://static-text
 * @mimeType text/plain
 */
export function staticText(): string {
  return 'This is the content of the static text resource.';
}

/**
 * Bytes.
 * @uri test://static-binary
 * @mimeType image/png
 */
export function staticBinary(): Uint8Array {
  return Buffer.from(png, 'base64');
}

/**
 * Data with an id.
 * @uri test://template/{id}/data
 * @mimeType application/json
 */
export function templateData(id: string) {
  return { id, templateTest: true, data: `Data for ID: ${id}` };
}
