import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import type { Tool } from '../tool.js';

/** The `type` of every content block of the protocol. */
const blockTypes = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

/**
 * What a function returned, as the result of its tool: a string is its text, an object of a tool with an
 * `outputSchema` is its structured content (and that as text), and what already is a result or content stays so.
 */
export function toolResult(value: unknown, tool: Tool): CallToolResult {
  if (value === undefined || value === null) return { content: [] };
  if (typeof value === 'string') return { content: [text(value)] };
  if (tool.outputSchema)
    return { content: [text(JSON.stringify(value))], structuredContent: value as Record<string, unknown> };
  if (isResult(value)) return value;
  if (isBlock(value)) return { content: [value] };
  if (Array.isArray(value) && value.length > 0 && value.every(isBlock)) return { content: value };
  return { content: [text(JSON.stringify(value))] };
}

/** A failure that the model can read and act on. */
export const errorResult = (message: string): CallToolResult => ({ content: [text(message)], isError: true });

const text = (text: string): ContentBlock => ({ type: 'text', text });

const isBlock = (value: unknown): value is ContentBlock =>
  typeof value === 'object' && value !== null && blockTypes.has((value as { type?: unknown }).type as string);

const isResult = (value: unknown): value is CallToolResult =>
  typeof value === 'object' && value !== null && Array.isArray((value as { content?: unknown }).content);
