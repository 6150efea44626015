export interface Input {
  date: Date;
  optional?: Date;
  map: Map<string, number>;
  set: Set<string>;
  pattern: RegExp;
  bytes: Uint8Array;
  error: Error;
  promise: Promise<string>;
  boxed: String;
  dates: Date[];
  either: Date | string;
  record: Record<string, Date>;
}
