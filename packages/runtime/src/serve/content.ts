import type { ContentBlock } from '@modelcontextprotocol/server';
import { isObject } from '../is-object.js';

/** The `type` of every content block of the protocol. */
const blockTypes = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

export const textBlock = (text: string): ContentBlock => ({ type: 'text', text });

export const isBlock = (value: unknown): value is ContentBlock =>
  isObject(value) && blockTypes.has(value.type as string);
