export type { CreateMessageResult, CreateMessageResultWithTools } from '@modelcontextprotocol/server';
export type { Choice, Elicited, Root } from './answers.js';
export { InputRequired, type InputRequiredOptions, inputRequired } from './by-hand.js';
export { Complete } from './complete.js';
export type { ClientCapability, ToolClient, ToolContext } from './context.js';
export { Arg, Confirm, Context, Elicit, ListRoots, Prompt, Resolve, Resource, Sample, Tool } from './decorators.js';
export { ElicitEach, type ElicitEachOptions, type Item } from './elicit-each.js';
export { ElicitUrl, type ElicitUrlOptions } from './elicit-url.js';
export { Flow } from './flow.js';
export type {
  Answered,
  AuthorSchema,
  ConfirmOptions,
  Earlier,
  ElicitOptions,
  FallbackOptions,
  ListRootsOptions,
  PromptOptions,
  QuestionOptions,
  ResolveOptions,
  ResourceOptions,
  ToolOptions,
} from './options.js';
export { Progress } from './progress.js';
export type { DecoratorRecord } from './record.js';
export type { SampleOptions } from './sampling.js';
export { ToolError } from './tool-error.js';
