export { type BuildOptions, build } from './build.js';
export { writeRecord } from './cache/write-record.js';
export { type BuildResult, Compilation, type CompilationOptions } from './compilation.js';
export type { Conversation, ConversationNode } from './graph/conversation.js';
export { conversations } from './graph/conversations.js';
export type { Diagnostic, Fix, Severity, TextEdit } from './ir/diagnostic.js';
export type { Span } from './ir/span.js';
export { formatterSettings } from './project/formatters.js';
export type { FileState } from './project/output.js';
export { type Config, readConfig } from './project/read-config.js';
export type { Change } from './read/project-reader.js';
export { readVersion } from './upgrade/read-version.js';
export type {
  ArgumentVersion,
  CapabilityVersion,
  CodeVersion,
  QuestionVersion,
  ResolverVersion,
} from './upgrade/version.js';
