export interface Input<T extends string> {
  value: T;
}
