import type { Annotations, Icon, ToolAnnotations } from '@modelcontextprotocol/server';
import type { Choice } from './answers.js';

/**
 * What a callback of a question may read: the parameters declared before it, by name.
 *
 * In the editor the object is loosely typed; `mrtr check` checks every callback against the real types of the
 * parameters that come before it.
 */
// biome-ignore lint/suspicious/noExplicitAny: which names exist, and their types, is known to `mrtr check` alone
export type Earlier = any;

/**
 * What `mrtr check` says there is, and nothing that a callback says of it: where each names the few that it reads, none
 * of them is all there is. `NoInfer` would do the same, and stand in every message.
 */
export type Told<E> = [E][E extends unknown ? 0 : never];

/** A schema of zod 4 or zod 3, as both publish it (https://standardschema.dev). */
export interface AuthorSchema {
  readonly '~standard': { readonly vendor: string };
}

/** What a person or a model answered: loosely typed in the editor like `Earlier`, checked by `mrtr check`. */
// biome-ignore lint/suspicious/noExplicitAny: the type of the parameter, which a decorator cannot see
export type Answered = any;

/** Options of every question. */
export interface QuestionOptions<E = Earlier> {
  /** The question's id on the wire. Default: the parameter's name. Give one to rename a parameter without asking anew. */
  readonly id?: string;
  /**
   * Whether to ask. When it says no, the parameter's default is used (or `undefined`, if the parameter is optional).
   * Default: always ask.
   */
  readonly when?: (earlier: E) => boolean;
  /** How many answers that do not fit are taken before the call ends with an error. Default 3. */
  readonly attempts?: number;
}

/** What questions have for which an argument can stand in. */
export interface FallbackOptions {
  /**
   * `argument`: the tool takes an optional argument of the parameter's name too. The model gives it where the client
   * cannot be asked (which it is told), or where it knows the answer already; then nobody is asked. Not for what a
   * person alone may decide. Default: a client that cannot be asked gets the error -32021.
   */
  readonly fallback?: 'argument';
}

/** Options of `@Elicit`. */
export interface ElicitOptions<E = Earlier, A = Answered> extends QuestionOptions<E>, FallbackOptions {
  /** The text that the person reads. */
  readonly message: string | ((earlier: E) => string);
  /**
   * What an accepted answer must satisfy, refinements included: a schema of zod, whose form is asked for in place of
   * that of the parameter's type.
   */
  readonly schema?: AuthorSchema;
  /**
   * What there is to choose from, when only earlier values tell: for a parameter that is a `string` or a `string[]`
   * the list, for an object the lists by property.
   */
  readonly choices?: (
    earlier: E,
  ) => A extends object
    ? A extends readonly unknown[]
      ? readonly (string | Choice)[]
      : { readonly [Property in keyof A]?: readonly (string | Choice)[] }
    : readonly (string | Choice)[];
  /**
   * A rule that only the server can check: `true`, or what is wrong with the answer, which is then asked for again.
   * It decides at once; what it has to look up belongs into a resolver before it.
   */
  readonly validate?: (answer: A, earlier: E) => boolean | string;
  /**
   * `accept`: an answer counts although nothing proves that the question was asked, as when a client sends answers
   * along with its first call. Only for what does no harm. Default: the question is asked.
   */
  readonly unasked?: 'accept';
}

/** Options of `@Confirm`. */
export interface ConfirmOptions<E = Earlier> extends QuestionOptions<E>, FallbackOptions {
  /** The text that the person reads, above a choice of yes and no. */
  readonly message: string | ((earlier: E) => string);
}

/** Options of `@ListRoots`. */
export type ListRootsOptions<E = Earlier> = QuestionOptions<E> & FallbackOptions;

/** Options of `@Resolve`. */
export interface ResolveOptions {
  /**
   * The value is kept in the sealed state, and the resolver runs once in a flow: for a clock, a random number, an id,
   * a price that must hold, a long computation, or something that is to be changed once. It runs again when an answer
   * that it depends on is another, which happens when the question was worded anew.
   *
   * The value must be one that JSON holds unchanged: neither `undefined` nor a `Date`, a `Map` or a class.
   *
   * A call that is sent again from its beginning is another flow.
   */
  readonly checkpoint: true;
  /** What the value is found by. Default: the parameter's name. Give one to rename a parameter and keep the value. */
  readonly id?: string;
}

/** What the options of `@Tool`, `@Prompt` and `@Resource` share. Most have a doc tag that says the same. */
interface CapabilityOptions {
  /** Default: the function's name in snake_case. */
  readonly name?: string;
  readonly title?: string;
  /** Default: the doc comment. */
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** Options of `@Tool`. */
export interface ToolOptions extends CapabilityOptions {
  /**
   * The JSON Schema (2020-12) of the whole input, which is then listed as it is written here, and which arguments must
   * satisfy beside the types of the parameters. Default: made from these types.
   */
  readonly inputSchema?: Readonly<Record<string, unknown>> & { readonly type: 'object' };
  readonly annotations?: ToolAnnotations;
  /**
   * The function runs at most once in a flow, whatever a client sends again: a replay gets the recorded result.
   * For what must not happen twice and has no idempotency key of its own. Default false.
   */
  readonly once?: boolean;
  /**
   * The call may answer with a task that works on in the background (extension `io.modelcontextprotocol/tasks`): for
   * clients that take tasks (`optional`), or for nobody else (`required`). The task begins at the first `@Progress()`,
   * a resolver's included, or else where the function is called. Default: no task.
   */
  readonly task?: 'optional' | 'required';
}

/** Options of `@Prompt`. */
export type PromptOptions = CapabilityOptions;

/** Options of `@Resource`. */
export interface ResourceOptions extends CapabilityOptions {
  /** The type of the text or bytes that the function returns. */
  readonly mimeType?: string;
  readonly annotations?: Annotations;
}
