/** A stretch of an authored file: UTF-16 offsets into its text, `start` inclusive, `end` exclusive. */
export interface Span {
  /** Path relative to the project root, with forward slashes on every platform. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
}
