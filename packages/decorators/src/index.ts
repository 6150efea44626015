export type { Elicited, Root } from './answers.js';
export { Complete } from './complete.js';
export type { ToolClient, ToolContext } from './context.js';
export { Arg, Context, Elicit, ListRoots, Prompt, Resolve, Resource, Sample, Tool } from './decorators.js';
export { Flow } from './flow.js';
export type {
  AuthorSchema,
  Earlier,
  ElicitOptions,
  ListRootsOptions,
  PromptOptions,
  QuestionOptions,
  ResourceOptions,
  SampleOptions,
  ToolOptions,
} from './options.js';
export type { DecoratorRecord } from './record.js';
export { ToolError } from './tool-error.js';
