import type { CallToolResult, GetPromptResult, ReadResourceResult } from '@modelcontextprotocol/client';
import type { Capabilities, Prompt, Resource, Tool } from '@mrtr/runtime';

/** What can be driven: whatever may ask. */
export type Target = Tool | Prompt | Resource;

/** How a call of one may end. */
export type TargetResult = CallToolResult | GetPromptResult | ReadResourceResult;

export const isTool = (target: Target): target is Tool => 'inputSchema' in target;

export const isResource = (target: Target): target is Resource => 'uri' in target || 'uriTemplate' in target;

/** What a request is for. */
export type TargetName =
  | { readonly kind: 'tool'; readonly name: string; readonly inputSchema?: Tool['inputSchema'] }
  | { readonly kind: 'prompt'; readonly name: string }
  /** A URI, or a template of URIs. */
  | { readonly kind: 'resource'; readonly uri: string };

export function nameOf(target: Target): TargetName {
  if (isTool(target)) return { kind: 'tool', name: target.name, inputSchema: target.inputSchema };
  if (!isResource(target)) return { kind: 'prompt', name: target.name };
  return { kind: 'resource', uri: 'uri' in target ? (target.uri as string) : target.uriTemplate };
}

/** What a server offers that offers nothing else. */
export function alone(target: Target): Capabilities {
  if (isTool(target)) return { tools: [target] };
  return isResource(target) ? { resources: [target] } : { prompts: [target as Prompt] };
}
