export interface Input {
  'with-dash': string;
  'with space': string;
  "it's": string;
  1: string;
  class: string;
  ümlaut: string;
  $dollar_1: string;
  [Symbol.iterator]?: string;
  get getter(): string;
}
