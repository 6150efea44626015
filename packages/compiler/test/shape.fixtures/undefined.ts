// A property that must be there and may be undefined is left out of JSON; `null` is a value of its own.
export interface Input {
  a?: string;
  b?: string | undefined;
  c: string | undefined;
  d?: string | null;
  e: number | null | undefined;
  f: { g: boolean | undefined }[];
}
