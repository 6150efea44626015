/** A clock that stands still until it is moved. */
export class Clock {
  #now: number;

  /** @param start milliseconds since the epoch. Default: the day of the protocol revision */
  constructor(start: number = Date.UTC(2026, 6, 28)) {
    this.#now = start;
  }

  /** Milliseconds since the epoch: what the server's `now` option takes. */
  readonly now = (): number => this.#now;

  /** Moves the clock. @param seconds negative ones move it back */
  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}
