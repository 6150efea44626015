export interface Input {
  /** Tell @someone about it, or a@b.example, not \@me, nor `/* code *\/`. */
  mention: string;
  /**
   * Use `@Elicit()` and `@minimum 3` like so:
   *
   * ```ts
   * @Elicit() x: string
   * @minimum 3
   * ```
   *
   * See {@link Input} and {@link https://example.com the page}.
   * @example "x"
   * @see elsewhere
   */
  fenced: string;
  first: string; /** Of second, on its line. */ second: string; /** Of nothing. */
  third: string;
  // No doc.
  fourth: string;
  /** One block. */
  /** Another block, which counts. */
  fifth: string;
  /** Ends a comment: *\/, `tick`, ${x}, "quotes" and 'quotes'. */
  sixth: string;
}
