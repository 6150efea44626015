import type { Icon, ToolAnnotations } from '@modelcontextprotocol/server';

/**
 * What a callback of a question may read: the parameters declared before it, by name.
 *
 * In the editor the object is loosely typed; `mrtr check` checks every callback against the real types of the
 * parameters that come before it.
 */
// biome-ignore lint/suspicious/noExplicitAny: which names exist, and their types, is known to `mrtr check` alone
export type Earlier = Record<string, any>;

/** Options of every question. */
export interface QuestionOptions<E = Earlier> {
  /** The question's id on the wire. Default: the parameter's name. Give one to rename a parameter without asking anew. */
  readonly id?: string;
  /**
   * Whether to ask. When it says no, the parameter's default is used (or `undefined`, if the parameter is optional).
   * Default: always ask.
   */
  readonly when?: (earlier: E) => boolean;
}

/** Options of `@Elicit`. */
export interface ElicitOptions<E = Earlier> extends QuestionOptions<E> {
  /** The text that the person reads. */
  readonly message: string | ((earlier: E) => string);
  /** How many answers that do not fit are taken before the call ends with an error. Default 3. */
  readonly attempts?: number;
}

/** Options of `@Sample`. */
export interface SampleOptions<E = Earlier> extends QuestionOptions<E> {
  /** The user message that the client's model completes. */
  readonly prompt: string | ((earlier: E) => string);
  /** Default: none. */
  readonly systemPrompt?: string;
  /** The most tokens that the model may write. Default 1000. */
  readonly maxTokens?: number;
}

/** Options of `@ListRoots`. */
export type ListRootsOptions<E = Earlier> = QuestionOptions<E>;

/** Options of `@Tool`. Each has a doc tag that says the same. */
export interface ToolOptions {
  /** Default: the function's name in snake_case. */
  readonly name?: string;
  readonly title?: string;
  /** Default: the doc comment. */
  readonly description?: string;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}
