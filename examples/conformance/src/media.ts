import type { AudioContent, EmbeddedResource, ImageContent } from '@modelcontextprotocol/server';

/** A PNG of one red pixel, in base64. */
export const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

export const image: ImageContent = { type: 'image', data: png, mimeType: 'image/png' };

/** A WAV file without a single sample, in base64. */
export const audio: AudioContent = {
  type: 'audio',
  data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
  mimeType: 'audio/wav',
};

export const embedded = (uri: string, mimeType: string, text: string): EmbeddedResource => ({
  type: 'resource',
  resource: { uri, mimeType, text },
});
