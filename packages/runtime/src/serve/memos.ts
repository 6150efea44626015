import { sha256 } from '#crypto';
import type { Json } from '../json.js';

/** The values that `context.memo` keeps, of one flow. */
export class Memos {
  readonly #flow: string;
  readonly #known: ReadonlyMap<string, Json>;
  readonly #keep: (key: string, value: Json) => Promise<void>;
  readonly #running = new Map<string, Promise<Json>>();

  /**
   * @param flow the flow's id
   * @param known what earlier entries have kept
   * @param keep makes a value last; default: it is kept for this entry alone
   */
  constructor(
    flow: string,
    known: ReadonlyMap<string, Json> = new Map(),
    keep: (key: string, value: Json) => Promise<void> = async () => {},
  ) {
    this.#flow = flow;
    this.#known = known;
    this.#keep = keep;
  }

  /** The kept value, or what `run` returns, as JSON keeps it. A value that could not be kept is not given out. */
  async run<T>(key: string, run: (token: string) => T | Promise<T>): Promise<T> {
    const known = this.#known.get(key);
    if (known !== undefined) return copyOf(known) as T;
    let running = this.#running.get(key);
    if (!running) {
      running = this.#first(key, run);
      this.#running.set(key, running);
      // What failed may be tried again.
      running.catch(() => this.#running.delete(key));
    }
    return copyOf(await running) as T;
  }

  async #first(key: string, run: (token: string) => unknown): Promise<Json> {
    const value = await run(sha256(`memo\n${this.#flow}\n${key}`).slice(0, 32));
    const kept: Json = value === undefined ? [] : [JSON.parse(JSON.stringify(value)) as Json];
    await this.#keep(key, kept);
    return kept;
  }
}

/** In a list of one, so that nothing (`undefined`) can be kept too; a copy, so that nobody changes what is kept. */
const copyOf = (kept: Json): unknown => structuredClone((kept as readonly Json[])[0]);
