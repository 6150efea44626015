import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { Tool } from '../tool.js';

/** What `tools/list` says of a tool. */
export function listedTool({
  arguments: _arguments,
  enforceInputSchema: _enforceInputSchema,
  needs: _needs,
  handle: _handle,
  once: _once,
  task: _task,
  ...description
}: Tool): ListedTool {
  return description;
}
