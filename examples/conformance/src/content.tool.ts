import type { AudioContent, ContentBlock, EmbeddedResource, ImageContent } from '@modelcontextprotocol/server';
import { Context, ToolError, type ToolContext } from '@mrtr/decorators';
import { audio, embedded, image } from './media.js';

/** Answers with a text. */
export function testSimpleText(): string {
  return 'This is a simple text response for testing.';
}

/** Answers with an image. */
export function testImageContent(): ImageContent {
  return image;
}

/** Answers with a sound. */
export function testAudioContent(): AudioContent {
  return audio;
}

/** Answers with a resource. */
export function testEmbeddedResource(): EmbeddedResource {
  return embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.');
}

/** Answers with a text, an image and a resource. */
export function testMultipleContentTypes(): ContentBlock[] {
  return [
    { type: 'text', text: 'Multiple content types test:' },
    image,
    embedded('test://mixed-content-resource', 'application/json', JSON.stringify({ test: 'data', value: 123 })),
  ];
}

/** Fails, in words for the model. */
export function testErrorHandling(): never {
  throw new ToolError('This tool intentionally returns an error for testing');
}

/** Reports its progress on the way. */
export async function testToolWithProgress(@Context() context: ToolContext): Promise<string> {
  for (const progress of [0, 50, 100]) await context.progress(progress, 100);
  return 'Done.';
}
