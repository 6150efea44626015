export { type Capabilities, merge } from './capabilities.js';
export type {
  AnswerEvent,
  AnswerRejection,
  EndEvent,
  EntryInfo,
  FlowEvent,
  OnEvent,
  RefusalReason,
  Thrown,
} from './events.js';
export type { InstanceCapabilities } from './instance-capabilities.js';
export type { Json } from './json.js';
export type { Claim, OnceGuard } from './once/guard.js';
export { memoryGuard } from './once/memory.js';
export type { Prompt } from './prompt.js';
export type { Resource } from './resource.js';
export { type FetchHandler, type FetchHandlerOptions, fetchHandler } from './serve/fetch-handler.js';
export type { FlowOptions, ServerOptions } from './serve/options.js';
export { type RegisterOptions, register } from './serve/register.js';
export { serverFactory } from './serve/server.js';
export type { StateCodec } from './state/codec.js';
export { type RejectionReason, StateRejected } from './state/rejected.js';
export type { Tool } from './tool.js';
