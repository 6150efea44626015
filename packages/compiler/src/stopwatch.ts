/** How long the phases of a run took. */
export class Stopwatch {
  readonly #milliseconds = new Map<string, number>();

  /** Runs a phase, and adds its time to what it took before. */
  time<Result>(phase: string, run: () => Result): Result {
    const start = performance.now();
    try {
      return run();
    } finally {
      this.#milliseconds.set(phase, (this.#milliseconds.get(phase) ?? 0) + performance.now() - start);
    }
  }

  /** Milliseconds by phase, in the order in which they first ran. */
  get phases(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#milliseconds);
  }
}
