import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { ZodType } from 'zod';
import type { Handled } from './handled.js';

/** A generated tool: what `tools/list` says of it, and the handler of one entry. */
export interface Tool<Arguments = unknown> extends ListedTool, Pick<Handled<Arguments>, 'needs' | 'handle'> {
  /** What the arguments must satisfy, built on first use. Absent: the tool takes none. */
  readonly arguments?: () => ZodType<Arguments>;
  /** Whether arguments must satisfy `inputSchema` too: where the author wrote it. Default false. */
  readonly enforceInputSchema?: boolean;
  /** The function runs at most once in a flow: see `round.once`. */
  readonly once?: true;
  /** A call may go on as a task: with clients that take tasks, or not without. */
  readonly task?: 'optional' | 'required';
}

/** Types a generated tool by its own arguments. */
export function tool<Arguments>(definition: Tool<Arguments>): Tool {
  return definition as unknown as Tool;
}
