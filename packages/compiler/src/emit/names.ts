/** What no variable of a module can be called. */
const reserved =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  );

/** Hands out names that nothing else in their scope has. */
export class Names {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set([...reserved, ...taken]);
  }

  /** The preferred name, or that with the first number that makes it free. */
  take(preferred: string): string {
    let name = preferred;
    for (let number = 2; this.#taken.has(name); number++) name = `${preferred}${number}`;
    this.#taken.add(name);
    return name;
  }
}
