import type { ContentBlock } from '@modelcontextprotocol/server';
import { Complete, Elicit } from '@mrtr/decorators';
import { embedded, image } from './media.js';

/** A prompt without arguments. */
export function testSimplePrompt(): string {
  return 'This is a simple prompt for testing.';
}

/** A prompt with two arguments. */
export function testPromptWithArguments(
  /** The first, with completions. */
  @Complete((value: string) => ['testValue1', 'testValue2'].filter((known) => known.startsWith(value)))
  arg1: string,
  /** The second. */
  arg2: string,
): string {
  return `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`;
}

/** A prompt that holds a resource. */
export function testPromptWithEmbeddedResource(
  /** The URI of the resource. */
  resourceUri: string,
): ContentBlock[] {
  return [
    embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
    { type: 'text', text: 'Please process the embedded resource above.' },
  ];
}

/** A prompt that holds an image. */
export function testPromptWithImage(): ContentBlock[] {
  return [image, { type: 'text', text: 'Please analyze the image above.' }];
}

export interface UserContext {
  context: string;
}

/** A prompt that asks before it is written. */
export function testInputRequiredResultPrompt(
  @Elicit({ id: 'user_context', message: 'What context should the prompt use?' }) user: UserContext,
): string {
  return `Answer in this context: ${user.context}`;
}
