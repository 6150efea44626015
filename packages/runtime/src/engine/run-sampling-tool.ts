import { parse } from '../arguments.js';
import type { SamplingTool } from '../sampling-tool.js';
import { isToolError } from '../tool-error.js';
import type { ToolUse } from './sampled-message.js';

/** What came of a call, for the model. */
export interface ToolOutcome {
  readonly text: string;
  readonly isError: boolean;
}

/**
 * Answers a call of the model's. That there is no such tool, that the arguments do not fit, and a `ToolError` are
 * outcomes that it can act on.
 *
 * @throws whatever else the author's function throws
 */
export async function runTool(tools: readonly SamplingTool[], { name, input }: ToolUse): Promise<ToolOutcome> {
  const tool = tools.find((candidate) => candidate.name === name);
  if (!tool) return failed(`There is no tool ${name}. There are: ${tools.map((known) => known.name).join(', ')}.`);
  const parsed = parse(tool.arguments, input);
  if ('issues' in parsed) return failed(`Invalid arguments for tool ${name}: ${parsed.issues}`);
  try {
    const value = await tool.run(parsed.values);
    return { text: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), isError: false };
  } catch (error) {
    if (!isToolError(error)) throw error;
    return failed(error.message);
  }
}

const failed = (text: string): ToolOutcome => ({ text, isError: true });
