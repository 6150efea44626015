import type { CallToolResult } from '@modelcontextprotocol/server';
import { isObject } from '../is-object.js';
import type { Tool } from '../tool.js';
import { isBlock, textBlock } from './content.js';

/**
 * What a function returned, as the result of its tool: a string is its text, an object of a tool with an
 * `outputSchema` is its structured content (and that as text), and what already is a result or content stays so.
 */
export function toolResult(value: unknown, tool: Tool): CallToolResult {
  if (value === undefined || value === null) return { content: [] };
  if (typeof value === 'string') return { content: [textBlock(value)] };
  if (tool.outputSchema)
    return { content: [textBlock(JSON.stringify(value))], structuredContent: value as Record<string, unknown> };
  if (isResult(value)) return value;
  if (isBlock(value)) return { content: [value] };
  if (Array.isArray(value) && value.length > 0 && value.every(isBlock)) return { content: value };
  return { content: [textBlock(JSON.stringify(value))] };
}

/** A failure that the model can read and act on. */
export const errorResult = (message: string): CallToolResult => ({ content: [textBlock(message)], isError: true });

const isResult = (value: unknown): value is CallToolResult => isObject(value) && Array.isArray(value.content);
