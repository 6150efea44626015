export interface Input {
  __proto__: string;
  constructor: string;
}
