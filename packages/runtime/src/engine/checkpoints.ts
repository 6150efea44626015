import type { Json } from '../json.js';
import { digest } from '../state/canonical.js';
import { CopyOnWriteMap } from './copy-on-write-map.js';
import { jsonCopy } from './json-value.js';
import { keptUnder } from './state.js';

/** The values of a flow that are made once: those that the state holds, and those that this entry makes. */
export class Checkpoints {
  readonly #values: CopyOnWriteMap<Json>;

  constructor(values: ReadonlyMap<string, Json>) {
    this.#values = new CopyOnWriteMap(values);
  }

  /** For the next state. Those that this version of a tool does not know are among them. */
  get values(): ReadonlyMap<string, Json> {
    return this.#values.map;
  }

  /**
   * The value under this id that was made from these answers, or the one that is made now.
   *
   * @param from the answers that it depends on
   * @returns a copy: what is done to it does not change the state. It is the same in this entry as in later ones
   * @throws TypeError when what is made is no value that JSON holds unchanged
   */
  async value<T>(
    id: string,
    make: () => T | Promise<T>,
    from: readonly unknown[],
  ): Promise<{ value: T; isNew: boolean }> {
    const key = keptUnder(from.length > 0 ? digest(asJson(from), 16) : '', id);
    let kept = this.#values.get(key);
    const isNew = kept === undefined;
    if (kept === undefined) {
      kept = checked(id, await make());
      this.#values.set(key, kept);
    }
    return { value: structuredClone(kept) as T, isNew };
  }
}

const checked = (id: string, made: unknown) =>
  jsonCopy(
    made,
    `The checkpoint "${id}"`,
    'Let its resolver return a value that JSON holds unchanged, e.g. null in place of undefined and a string ' +
      '(date.toISOString()) in place of a Date.',
  );

/** Answers are JSON, but an author's schema may have made something else of them. */
const asJson = (from: readonly unknown[]): unknown => JSON.parse(JSON.stringify(from, whole));

function whole(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
