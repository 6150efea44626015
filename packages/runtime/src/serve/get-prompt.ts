import type {
  GetPromptRequest,
  GetPromptResult,
  InputRequiredResult,
  Server,
  ServerContext,
} from '@modelcontextprotocol/server';
import { parse } from '../arguments.js';
import type { Prompt } from '../prompt.js';
import type { MrtrCarrier } from './carrier.js';
import type { FlowOptions } from './options.js';
import { promptResult } from './prompt-result.js';
import { invalidParams, protocolError, refused } from './protocol-error.js';

/** Answers `prompts/get` for a table of generated prompts. */
export class PromptGetter {
  readonly #prompts: ReadonlyMap<string, Prompt>;
  readonly #carrier: MrtrCarrier;
  readonly #options: FlowOptions;

  constructor(prompts: ReadonlyMap<string, Prompt>, carrier: MrtrCarrier, options: FlowOptions) {
    this.#prompts = prompts;
    this.#carrier = carrier;
    this.#options = options;
  }

  /**
   * One entry of one request.
   *
   * @throws ProtocolError for whatever keeps the prompt from its result: the protocol has no error result for prompts
   */
  async get(
    { params }: GetPromptRequest,
    context: ServerContext,
    server: Server,
  ): Promise<GetPromptResult | InputRequiredResult> {
    const prompt = this.#prompts.get(params.name);
    if (!prompt) {
      await this.#carrier.refuse(context, server);
      throw invalidParams(`Prompt ${params.name} not found`);
    }
    const rawArguments = params.arguments ?? {};
    const parsed = parse(prompt.schema, rawArguments);
    if ('issues' in parsed) throw invalidParams(`Invalid arguments for prompt ${prompt.name}: ${parsed.issues}`);
    const call = {
      method: 'prompts/get',
      name: prompt.name,
      rawArguments,
      arguments: parsed.values,
      handler: prompt.handle,
      needs: prompt.needs ?? [],
      complete: (value: unknown) => promptResult(value, prompt),
      refuse: refused,
    } as const;
    try {
      return await this.#carrier.enter(call, context, server);
    } catch (error) {
      throw protocolError(error, this.#options);
    }
  }
}
