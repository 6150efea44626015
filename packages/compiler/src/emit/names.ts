/** Hands out names that nothing else in their scope has. */
export class Names {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** The preferred name, or that with the first number that makes it free. */
  take(preferred: string): string {
    let name = preferred;
    for (let number = 2; this.#taken.has(name); number++) name = `${preferred}${number}`;
    this.#taken.add(name);
    return name;
  }
}
