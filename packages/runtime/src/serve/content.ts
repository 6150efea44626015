import type { ContentBlock } from '@modelcontextprotocol/server';

/** The `type` of every content block of the protocol. */
const blockTypes = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

export const textBlock = (text: string): ContentBlock => ({ type: 'text', text });

export const isBlock = (value: unknown): value is ContentBlock =>
  typeof value === 'object' && value !== null && blockTypes.has((value as { type?: unknown }).type as string);
