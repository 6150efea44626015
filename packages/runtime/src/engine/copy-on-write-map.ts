/** A map that is the one it was made from until something in it changes: most entries of a flow change nothing. */
export class CopyOnWriteMap<Value> {
  #map: ReadonlyMap<string, Value>;
  #copy: Map<string, Value> | undefined;

  constructor(original: ReadonlyMap<string, Value>) {
    this.#map = original;
  }

  get map(): ReadonlyMap<string, Value> {
    return this.#map;
  }

  get(key: string): Value | undefined {
    return this.#map.get(key);
  }

  set(key: string, value: Value): void {
    this.#own().set(key, value);
  }

  delete(key: string): void {
    if (this.#map.has(key)) this.#own().delete(key);
  }

  #own(): Map<string, Value> {
    if (!this.#copy) this.#map = this.#copy = new Map(this.#map);
    return this.#copy;
  }
}
