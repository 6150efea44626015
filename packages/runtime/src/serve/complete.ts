import type { CompleteRequest, CompleteResult } from '@modelcontextprotocol/server';
import type { Capabilities } from '../capabilities.js';
import type { Completion } from '../completion.js';
import type { FlowOptions } from './options.js';
import { invalidParams, protocolError } from './protocol-error.js';
import { isTemplate } from './resource-kind.js';

/** The most values that one answer may hold. */
const maxValues = 100;

type Completions = Readonly<Record<string, Completion>>;

/** Answers `completion/complete` for generated prompts and resource templates. */
export class Completer {
  readonly #prompts: ReadonlyMap<string, Completions>;
  readonly #templates: ReadonlyMap<string, Completions>;
  readonly #options: FlowOptions;

  constructor({ prompts = [], resources = [] }: Capabilities, options: FlowOptions) {
    this.#prompts = new Map(prompts.map(({ name, complete = {} }) => [name, complete]));
    this.#templates = new Map(
      resources.filter(isTemplate).map(({ uriTemplate, complete = {} }) => [uriTemplate, complete]),
    );
    this.#options = options;
  }

  /** Whether there is anything to suggest. */
  static isNeededFor({ prompts = [], resources = [] }: Capabilities): boolean {
    return [...prompts, ...resources].some(({ complete }) => complete !== undefined);
  }

  /** Whether a reference is to one of these prompts or templates. */
  knows(ref: CompleteRequest['params']['ref']): boolean {
    return this.#find(ref) !== undefined;
  }

  /** @throws ProtocolError for a prompt or a template that does not exist, and for whatever a suggestion throws */
  async complete({ params: { ref, argument, context } }: CompleteRequest): Promise<CompleteResult> {
    const found = this.#find(ref);
    if (!found)
      throw invalidParams(
        ref.type === 'ref/prompt' ? `Prompt ${ref.name} not found` : `Resource template ${ref.uri} not found`,
      );
    if (!Object.hasOwn(found, argument.name)) return { completion: { values: [] } };
    try {
      const values = (await found[argument.name]?.(argument.value, context?.arguments ?? {})) ?? [];
      return {
        completion: { values: values.slice(0, maxValues), total: values.length, hasMore: values.length > maxValues },
      };
    } catch (error) {
      throw protocolError(error, this.#options);
    }
  }

  #find(ref: CompleteRequest['params']['ref']): Completions | undefined {
    return ref.type === 'ref/prompt' ? this.#prompts.get(ref.name) : this.#templates.get(ref.uri);
  }
}
