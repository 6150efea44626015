import type { ZodType } from 'zod';

/** A function that the client's model may call while it writes: what the model is told of it, and what runs. */
export interface SamplingTool<Arguments = unknown> {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema: object;
  /** What the model's arguments must satisfy, built on first use. Absent: the tool takes none. */
  readonly arguments?: () => ZodType<Arguments>;
  readonly run: (given: Arguments) => unknown;
}

/** Types a tool by its own arguments. */
export function samplingTool<Arguments>(definition: SamplingTool<Arguments>): SamplingTool {
  return definition as unknown as SamplingTool;
}
