import { fromJsonSchema, type JsonSchemaType } from '@modelcontextprotocol/server';
import type { Tool } from '../tool.js';
import { type Mirrored, mirroredIn } from './parameter-headers.js';

/** What a tool's `inputSchema` asks of a call, beyond what the schema of its arguments checks. Made on first use. */
export class InputSchema {
  readonly #tool: Tool;
  #mirrored: readonly Mirrored[] | undefined;
  #validator: ReturnType<typeof fromJsonSchema> | undefined;

  constructor(tool: Tool) {
    this.#tool = tool;
  }

  /** Arguments that are repeated in headers. */
  get mirrored(): readonly Mirrored[] {
    this.#mirrored ??= mirroredIn(this.#tool.inputSchema);
    return this.#mirrored;
  }

  /** Whether the schema is one that the author wrote, which the schema of the arguments does not stand for. */
  get isEnforced(): boolean {
    return this.#tool.enforceInputSchema === true;
  }

  /** @returns what is wrong with arguments by the schema that the author wrote, in one line */
  async issuesIn(args: unknown): Promise<string | undefined> {
    this.#validator ??= fromJsonSchema(this.#tool.inputSchema as JsonSchemaType);
    const { issues } = await this.#validator['~standard'].validate(args);
    return issues?.map(({ message }) => message).join('; ');
  }
}
