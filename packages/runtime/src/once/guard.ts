/**
 * Remembers which flows have run their function, so that none runs it twice, whichever instance a request reaches.
 *
 * `claim` is atomic: of any number of callers with one id, one wins. There are guards for one process (the default),
 * and for several over SQLite, Redis and Postgres.
 */
export interface OnceGuard {
  /**
   * @param id a flow's id
   * @param seconds how long to remember it: as long as a state of the flow can be honoured
   * @returns `won` for the first; then `running`, and the recorded result as soon as there is one
   */
  claim(id: string, seconds: number): Claim | Promise<Claim>;
  /** Records the result of the flow that this caller has won. */
  record(id: string, result: string): void | Promise<void>;
}

export type Claim = 'won' | 'running' | { readonly result: string };
