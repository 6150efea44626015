import type { Json } from './json.js';
import type { Parameter } from './parameter.js';
import type { ObjectShape } from './shape.js';
import type { Span } from './span.js';

/**
 * A function or method that a server offers to its clients. No stage but the emitter may ask in which notation it was
 * written, and none but reading and emitting what makes a tool differ from a prompt or a resource.
 */
export type Capability = Tool | Prompt | Resource;

/** What every capability has. */
interface Offered {
  /** The name on the wire. */
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** What else the lists of the protocol say of it: `annotations`, `icons`, `_meta`. */
  readonly extra: Readonly<Record<string, Json>>;
  readonly callee: Callee;
  readonly parameters: readonly Parameter[];
  /** There when the function may return `inputRequired()`: where its type says so. */
  readonly asksByHand?: Span;
  /** The function's or method's name. */
  readonly span: Span;
}

/** Answers `tools/call`. Its arguments come from the model. */
export interface Tool extends Offered {
  readonly kind: 'tool';
  /** The JSON Schema of the whole input, where the author wrote it: kept as it is. */
  readonly inputSchema?: Json;
  /** The shape of the structured result; absent where the function returns text or content. */
  readonly output?: ObjectShape;
  /** The function runs at most once in a flow. */
  readonly once: boolean;
  /** A call may go on in the background: with clients that take tasks, or not without. */
  readonly task?: 'optional' | 'required';
}

/** Answers `prompts/get`. Its arguments come from the person who picks it, and are strings. */
export interface Prompt extends Offered {
  readonly kind: 'prompt';
}

/** Answers `resources/read`. Its arguments are the variables of its URI template. */
export interface Resource extends Offered {
  readonly kind: 'resource';
  readonly uri: ResourceUri;
  readonly mimeType?: string;
}

/** A fixed URI, or a template (RFC 6570) with the names of its variables. */
export interface ResourceUri {
  readonly text: string;
  /** In the order in which they stand; none in a fixed URI. */
  readonly variables: readonly TemplateVariable[];
  /** Where it is written. */
  readonly span: Span;
}

export interface TemplateVariable {
  readonly name: string;
  /** Of a query (`{?name}`): a URI without it is one of the template too. */
  readonly optional: boolean;
}

export type CapabilityKind = Capability['kind'];

/** How a handler reaches the author's code. */
export type Callee =
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'static method'; readonly className: string; readonly method: string }
  | { readonly kind: 'instance method'; readonly className: string; readonly method: string };
