import type { Span } from './span.js';

/** Something that a stateless handler minds, where the author's code does it. */
export type Act =
  /** Asks over the connection and waits for the answer. `method` is the SDK's name, e.g. `elicitInput`. */
  | { readonly kind: 'back-channel'; readonly text: string; readonly method: string; readonly span: Span }
  /** Reads a clock, or makes a random number or an id: another value each time. */
  | { readonly kind: 'fresh value'; readonly text: string; readonly span: Span }
  /** Changes something outside of the process. */
  | { readonly kind: 'write'; readonly text: string; readonly span: Span };

/** A function of the author's, or a callback or an option in a decorator. */
export interface Procedure {
  readonly acts: readonly Act[];
  /** The author's functions that it mentions, and so may call. */
  readonly calls: readonly Procedure[];
  /** What it hands to `context.memo`, which a task runs once. */
  readonly memos: readonly Procedure[];
}

/** What the author's code does, by the place where it is written; see `placeOf`. */
export type CallGraph = ReadonlyMap<string, Procedure>;

/** The key of a piece of code: the place at which it starts. */
export const placeOf = ({ file, start }: Span) => `${file}:${start}`;

/**
 * All that happens when a procedure runs, in the functions that it calls too.
 *
 * @param withMemos whether what is handed to `context.memo` is a part of it
 */
export function actsOf(procedure: Procedure | undefined, withMemos = true): Act[] {
  const seen = new Set<Procedure>();
  const visit = (one: Procedure | undefined): readonly Act[] => {
    if (!one || seen.has(one)) return [];
    seen.add(one);
    return [...one.acts, ...[...one.calls, ...(withMemos ? one.memos : [])].flatMap(visit)];
  };
  return [...visit(procedure)];
}
