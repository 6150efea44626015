/** What generated modules import. Committed handlers rely on it: it only grows, and what must break goes into `v2`. */
export type { Answer } from './engine/answer.js';
export type { FormQuestion } from './engine/elicitation.js';
export type { Round } from './engine/round.js';
export type { TextCompletion } from './engine/sampling.js';
export { parameterOptions, parameterResolver } from './parameter-options.js';
export { schema, schemaOf } from './schema.js';
export { type InstanceTools, type Tool, tool, toolsOf } from './tool.js';
