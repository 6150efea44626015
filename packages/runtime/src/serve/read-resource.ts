import {
  type InputRequiredResult,
  isInputRequiredResult,
  type ReadResourceRequest,
  type ReadResourceResult,
  ResourceNotFoundError,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { parse } from '../arguments.js';
import { askedByHand } from '../engine/by-hand.js';
import type { Handler } from '../engine/enter.js';
import { Asked } from '../engine/round.js';
import type { FixedResource } from '../resource.js';
import type { MrtrCarrier } from './carrier.js';
import type { FlowOptions } from './options.js';
import { invalidParams, protocolError, refused } from './protocol-error.js';
import { isFixed } from './resource-kind.js';
import { resourceResult } from './resource-result.js';
import type { ResourceTable } from './resource-table.js';

/** Answers `resources/read` for a table of generated resources. */
export class ResourceReader {
  readonly #resources: ResourceTable;
  readonly #carrier: MrtrCarrier;
  readonly #options: FlowOptions;

  constructor(resources: ResourceTable, carrier: MrtrCarrier, options: FlowOptions) {
    this.#resources = resources;
    this.#carrier = carrier;
    this.#options = options;
  }

  /**
   * One entry of one request.
   *
   * @throws ProtocolError for whatever keeps the resource from its result: the protocol has no error result for resources
   */
  async read(
    { params: { uri } }: ReadResourceRequest,
    context: ServerContext,
    server: Server,
  ): Promise<ReadResourceResult | InputRequiredResult> {
    const found = this.#resources.find(uri);
    if (!found) {
      await this.#carrier.refuse(context, server);
      throw new ResourceNotFoundError(uri);
    }
    const { resource, variables } = found;
    const parsed = parse(resource.schema, variables);
    if ('issues' in parsed) throw invalidParams(`Invalid URI for resource ${resource.name}: ${parsed.issues}`, { uri });
    const call = {
      method: 'resources/read',
      name: resource.name,
      uri,
      rawArguments: {},
      arguments: parsed.values,
      handler: isFixed(resource) ? withoutQuestions(resource) : resource.handle,
      needs: resource.needs ?? [],
      complete: (value: unknown) => resourceResult(value, uri, resource),
      refuse: refused,
    } as const;
    try {
      const ended = await this.#carrier.enter(call, context, server);
      return isInputRequiredResult(ended) || !isRetry(context) ? ended : uncached(ended);
    } catch (error) {
      throw protocolError(error, this.#options);
    }
  }
}

/** A resource with a fixed URI is what it is for everybody who reads it. */
const withoutQuestions =
  ({ name, handle }: FixedResource): Handler<unknown> =>
  async (args, round) => {
    const value = await handle(args, round);
    if (!(value instanceof Asked) && !askedByHand(value)) return value;
    throw new Error(`The resource ${name} has a fixed URI, and such a resource asks nothing. Give it a URI template.`);
  };

/** Whether a request brings answers or a state. */
const isRetry = ({ mcpReq }: ServerContext) =>
  mcpReq.inputResponses !== undefined || mcpReq.requestState() !== undefined;

/** A result that rests on what one caller answered is for nobody else, and for no later request of the same URI. */
const uncached = (result: ReadResourceResult): ReadResourceResult => ({
  ...result,
  ttlMs: 0,
  cacheScope: 'private',
});
