import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { ZodType } from 'zod';
import type { Handler } from './engine/enter.js';

/** A generated tool: what `tools/list` says of it, and the handler of one entry. */
export interface Tool<Arguments = unknown> extends ListedTool {
  /** What the arguments must satisfy, built on first use. */
  readonly arguments: () => ZodType<Arguments>;
  readonly handle: Handler<Arguments>;
}

/** Types a generated tool by its own arguments. */
export function tool<Arguments>(definition: Tool<Arguments>): Tool {
  return definition as unknown as Tool;
}

/** Makes the tools of a class's instance; the class itself stands beside it, for hosts that make the instance. */
export interface InstanceTools<Instance> {
  (instance: Instance): Tool[];
  readonly class: new (...dependencies: never[]) => Instance;
}

/** The tools of a class, as a function of its instance. */
export function toolsOf<Instance>(
  owner: new (...dependencies: never[]) => Instance,
  make: (instance: Instance) => Tool[],
): InstanceTools<Instance> {
  return Object.assign((instance: Instance) => make(instance), { class: owner });
}

/** What `tools/list` says of a tool. */
export function listed({ arguments: _arguments, handle: _handle, ...description }: Tool): ListedTool {
  return description;
}
