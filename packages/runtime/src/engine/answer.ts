/**
 * The value of a decorated parameter, as far as this entry knows it: the answer to a question, or what stands in
 * for one that is not asked.
 */
export class Answer<T> {
  readonly #value: T | undefined;

  private constructor(
    /** False while the question is on its way to the client: the value arrives in a later entry. */
    readonly isKnown: boolean,
    value?: T,
  ) {
    this.#value = value;
  }

  /** @throws Error while the answer is not known */
  get value(): T {
    if (!this.isKnown)
      throw new Error('This answer is not known yet: test isKnown, or return round.ask() before reading it.');
    return this.#value as T;
  }

  static known<T>(value: T): Answer<T> {
    return new Answer(true, value);
  }

  static readonly unknown = new Answer<never>(false);
}
