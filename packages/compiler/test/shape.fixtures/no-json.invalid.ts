export interface Input {
  big: bigint;
  bigger: 10n;
  symbol: symbol;
  never: never;
  nothing: undefined;
  void: void;
  object: object;
  conflict: { kind: 'a' } & { kind: 'b' };
}
