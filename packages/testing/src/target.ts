import type { CallToolResult, GetPromptResult, ReadResourceResult } from '@modelcontextprotocol/client';
import type { Capabilities, Prompt, Resource, Tool } from '@mrtr/runtime';

/** What can be driven: whatever may ask. */
export type Target = Tool | Prompt | Resource;

/** How a call of one may end. */
export type TargetResult = CallToolResult | GetPromptResult | ReadResourceResult;

export const isTool = (target: Target): target is Tool => 'inputSchema' in target;

export const isResource = (target: Target): target is Resource => 'uri' in target || 'uriTemplate' in target;

/** What a server offers that offers nothing else. */
export function alone(target: Target): Capabilities {
  if (isTool(target)) return { tools: [target] };
  return isResource(target) ? { resources: [target] } : { prompts: [target as Prompt] };
}
