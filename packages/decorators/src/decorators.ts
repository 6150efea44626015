import type {
  Answered,
  AuthorSchema,
  ConfirmOptions,
  Earlier,
  ElicitOptions,
  ListRootsOptions,
  PromptOptions,
  ResolveOptions,
  ResourceOptions,
  Told,
  ToolOptions,
} from './options.js';
import { parameterDecorator } from './record.js';
import type { SampleOptions } from './sampling.js';

/**
 * The parameter is a person's answer to a form.
 *
 * The form comes from the parameter's type: a flat object of primitives, or one primitive, enum or array of enum.
 * A parameter typed `Elicited<T>` receives a refusal too; any other ends the call on one.
 *
 * @param question the message, or options with the message
 */
export const Elicit = <E = Earlier, A = Answered>(
  question: string | ((earlier: Told<E>) => string) | ElicitOptions<Told<E>, A>,
): ParameterDecorator => parameterDecorator('Elicit', [question]);

/**
 * The parameter is a person's yes: `true` (or `boolean`). Anything else, a no, a decline or a closed form, ends the
 * call; a parameter typed `Elicited<true>` receives it as a decline.
 *
 * @param question the message, or options with the message
 */
export const Confirm = <E = Earlier>(
  question: string | ((earlier: Told<E>) => string) | ConfirmOptions<Told<E>>,
): ParameterDecorator => parameterDecorator('Confirm', [question]);

/**
 * The parameter is written by the client's model: `string`, the text of its completion; `CreateMessageResult`, all of
 * it; or any other type with a JSON Schema, which the model is told, and for which it is asked again with the reason
 * where its answer is not JSON or does not satisfy it.
 *
 * @param prompt the user message, or options with the prompt
 */
export const Sample = <E = Earlier, A = Answered>(
  prompt: string | ((earlier: Told<E>) => string) | SampleOptions<Told<E>, A>,
): ParameterDecorator => parameterDecorator('Sample', [prompt]);

/** The parameter is the client's workspace roots: `Root[]`. */
export const ListRoots = <E = Earlier>(options?: ListRootsOptions<Told<E>>): ParameterDecorator =>
  parameterDecorator('ListRoots', [options]);

/**
 * The parameter is what `resolver` returns. The resolver's own parameters are matched by name with the parameters
 * declared before this one; decorated parameters of its own are asked for like any other.
 *
 * It runs once in each entry, so it should read and not write; as a checkpoint, it runs once in a flow.
 */
export const Resolve = <R>(
  resolver: (...earlier: never[]) => R | Promise<R>,
  options?: ResolveOptions,
): ParameterDecorator => parameterDecorator('Resolve', [resolver, options]);

/**
 * The parameter is the model's argument, validated by the author's own zod schema: its type is what the schema gives.
 *
 * @param schema of zod 4, or of zod 3
 */
export const Arg = (schema: AuthorSchema): ParameterDecorator => parameterDecorator('Arg', [schema]);

/** The parameter is the request that is being served: `ToolContext`. */
export const Context = (): ParameterDecorator => parameterDecorator('Context', []);

/** The method is a tool. On a function of a `*.tool.ts` file it is optional and only carries options. */
export const Tool =
  (_options: ToolOptions = {}): MethodDecorator =>
  () => {};

/** The method is a prompt. On a function of a `*.prompt.ts` file it is optional and only carries options. */
export const Prompt =
  (_options: PromptOptions = {}): MethodDecorator =>
  () => {};

/**
 * The method is a resource. On a function of a `*.resource.ts` file the tag `@uri` says the same.
 *
 * @param _uri a fixed URI, or a template (RFC 6570) whose variables are the method's ordinary parameters:
 *   `{name}`, `{+name}` with slashes, `{/name}`, `{.name}`, and at the end a query, `{?name,other}`
 */
export const Resource =
  (_uri: string, _options: ResourceOptions = {}): MethodDecorator =>
  () => {};
