/** What generated modules import. Committed handlers rely on it: it only grows, and what must break goes into `v2`. */

export { formOf } from './author-form.js';
export { parameterSchema, withSchemas } from './author-schema.js';
export { type Capabilities, merge } from './capabilities.js';
export type { Answer } from './engine/answer.js';
export type { Choices } from './engine/choices.js';
export type { Confirmation } from './engine/confirmation.js';
export type { EachQuestion } from './engine/each.js';
export type { FormQuestion } from './engine/elicitation.js';
export type { Link } from './engine/link.js';
export type { Round } from './engine/round.js';
export type { Completion } from './engine/sampling-request.js';
export { capabilitiesOf, capabilitiesOfAbstract, type InstanceCapabilities } from './instance-capabilities.js';
export { parameterCompletion, parameterOptions, parameterResolver } from './parameter-options.js';
export { type Prompt, prompt } from './prompt.js';
export { type Resource, resource } from './resource.js';
export { type SamplingTool, samplingTool } from './sampling-tool.js';
export { schema, schemaOf } from './schema.js';
export { type Tool, tool } from './tool.js';
