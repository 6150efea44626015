import type { ClientCapability } from '@mrtr/decorators';
import type { ZodType } from 'zod';
import type { Completion } from './completion.js';
import type { Handler } from './engine/enter.js';

/** What a generated prompt or resource adds to what the lists say of it. */
export interface Handled<Arguments> {
  /** What the arguments (a resource's: the variables of its URI) must satisfy, built on first use. Absent: it takes none. */
  readonly schema?: () => ZodType<Arguments>;
  /** Suggestions for the arguments that have some, by name. */
  readonly complete?: Readonly<Record<string, Completion>>;
  /** What is asked whatever the arguments: a client that cannot answer it is refused before anything is run. */
  readonly needs?: readonly ClientCapability[];
  readonly handle: Handler<Arguments>;
}

/** What the lists say of it. */
export function listed<Capability extends Handled<unknown>>({
  schema: _schema,
  complete: _complete,
  needs: _needs,
  handle: _handle,
  ...description
}: Capability): Omit<Capability, keyof Handled<unknown>> {
  return description;
}
