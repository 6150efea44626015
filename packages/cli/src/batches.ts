/**
 * Handles what happens in batches: once it has been quiet for a while, and one batch at a time. What happens in the
 * meantime is the next batch.
 */
export class Batches<Item> {
  readonly #handle: (items: readonly Item[]) => Promise<void>;
  readonly #quietMilliseconds: number;
  #waiting: Item[] = [];
  #timer: NodeJS.Timeout | undefined;
  #running = false;

  constructor(handle: (items: readonly Item[]) => Promise<void>, quietMilliseconds: number) {
    this.#handle = handle;
    this.#quietMilliseconds = quietMilliseconds;
  }

  add(item: Item): void {
    this.#waiting.push(item);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), this.#quietMilliseconds);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#waiting.length > 0) await this.#handle(this.#waiting.splice(0));
    } finally {
      this.#running = false;
    }
  }
}
