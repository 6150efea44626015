import type { CapabilityKind } from '../ir/capability.js';
import type { Json } from '../ir/json.js';
import type { ClientCapability, Question } from '../ir/question.js';
import type { Span } from '../ir/span.js';

/** One version of what a server offers, as far as flows in flight depend on it: plain data, to be compared. */
export interface CapabilityVersion {
  readonly kind: CapabilityKind;
  /** The name on the wire. */
  readonly name: string;
  /** Of a resource: its URI or URI template. */
  readonly uri?: string;
  /** The author's function or method: `orderBook`, `Shop.orderBook`. */
  readonly callee: string;
  readonly span: Span;
  /** What the client sends, by name. */
  readonly arguments: Readonly<Record<string, ArgumentVersion>>;
  /** An input schema of the author's own. */
  readonly inputSchema?: Json;
  /** What every client must be able to answer. */
  readonly needs: readonly ClientCapability[];
  readonly once: boolean;
  /** Questions and resolvers, in the order in which they are reached. */
  readonly steps: readonly (QuestionVersion | ResolverVersion)[];
}

export interface ArgumentVersion {
  readonly required: boolean;
  readonly schema: Json;
  /** A schema of the author's own. */
  readonly code: readonly CodeVersion[];
  /** What stands for it when it is left out. */
  readonly default?: Json | CodeVersion;
}

export interface QuestionVersion {
  readonly kind: Question['kind'];
  readonly id: string;
  /** The parameter that takes the answer. */
  readonly parameter: string;
  readonly span: Span;
  /** What the request is made of: the options by name, and its `form` or `schema`, where that is known. */
  readonly request: Readonly<Record<string, Json | CodeVersion>>;
  /** What decides whether it is asked. */
  readonly when?: CodeVersion;
  /** What else an answer must satisfy. */
  readonly checks: readonly CodeVersion[];
  /** What of an answer is recorded, where a kind of question knows several. */
  readonly records?: string;
  /** Whether the function receives a refusal. */
  readonly refusable: boolean;
}

export interface ResolverVersion {
  readonly kind: 'resolver';
  /** The parameter that takes its value; of a resolver's own, with the resolver before it. */
  readonly id: string;
  /** For messages: the function's name. */
  readonly name: string;
  readonly span: Span;
  readonly code: CodeVersion;
  /** Of a checkpoint: under which id its value is kept over the rounds of a flow, and the answers that it is kept for. */
  readonly checkpoint?: { readonly id: string; readonly follows: readonly string[] };
}

/** A piece of the author's code. */
export interface CodeVersion {
  /** As it is written, on one line: to be shown. */
  readonly text: string;
  /** To be compared: layout and the names of parameters do not count. A constant text is that text as JSON. */
  readonly code: string;
  /** The functions and constants that it mentions, directly or over others: their code by name. */
  readonly behind: Readonly<Record<string, string>>;
  /** What it reads of the call: `argument title`, `answer region`, `value stock`. */
  readonly reads: readonly string[];
}
