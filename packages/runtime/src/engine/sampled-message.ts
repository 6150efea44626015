import { z } from 'zod';
import type { Json } from '../json.js';

const notWritten = 'The content of the completion is not what a model writes.';

const TextBlock = z.object({ type: z.literal('text'), text: z.string() });
const MediaBlock = z.object({ type: z.enum(['image', 'audio']), data: z.string(), mimeType: z.string() });
const ToolUseBlock = z.object({
  type: z.literal('tool_use'),
  id: z.string().min(1, notWritten),
  name: z.string(),
  input: z.record(z.string(), z.json()),
});
const Block = z.discriminatedUnion('type', [TextBlock, MediaBlock, ToolUseBlock]);

/** A piece of what a client's model wrote. */
export type SampledBlock = z.infer<typeof Block>;
export type ToolUse = z.infer<typeof ToolUseBlock>;

/** What a client's model wrote, checked: members that nobody knows are left out. */
export interface SampledMessage {
  readonly role: 'user' | 'assistant';
  /** A single block where no tools were offered. */
  readonly content: SampledBlock | readonly SampledBlock[];
  readonly model: string;
  readonly stopReason?: string;
}

const Message = z.object({
  role: z.enum(['user', 'assistant'], 'The completion has no role: expected "assistant".'),
  content: z.union([Block, z.array(Block).min(1, notWritten)], notWritten),
  model: z.string('The completion does not say which model wrote it.'),
  stopReason: z.string().optional(),
});

/**
 * Takes a client's completion apart.
 *
 * @param withTools whether tools were offered, so that the model may have written several blocks, and tool calls
 * @returns the message, or why it is none
 * @see MCP 2026-07-28, schema: CreateMessageResult
 */
export function readMessage(response: object, withTools: boolean): SampledMessage | string {
  const read = Message.safeParse(response);
  if (!read.success) return read.error.issues[0]?.message ?? 'The completion is malformed.';
  const message = read.data as SampledMessage;
  if (withTools) return message;
  if (Array.isArray(message.content)) return 'The completion has several parts: expected one.';
  return toolUsesIn(blocksOf(message)).length > 0 ? 'The completion calls a tool, and none was offered.' : message;
}

/** The parts of a message that are recorded, or undefined for what is none. */
export function recordedBlocks(content: Json): SampledBlock[] | undefined {
  const read = z.array(Block).safeParse(content);
  return read.success ? read.data : undefined;
}

export const isMessage = (content: Json): boolean => Message.safeParse(content).success;

export const blocksOf = ({ content }: SampledMessage): readonly SampledBlock[] =>
  'type' in content ? [content] : content;

export const toolUsesIn = (blocks: readonly SampledBlock[]): ToolUse[] =>
  blocks.filter((block) => block.type === 'tool_use');

/** The text of a message that has no other parts. */
export function textOf(message: SampledMessage): string | undefined {
  const blocks = blocksOf(message);
  return blocks.every((block) => block.type === 'text') ? blocks.map(({ text }) => text).join('\n') : undefined;
}
