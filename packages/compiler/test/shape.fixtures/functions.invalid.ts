export interface Input {
  name: string;
  method(): void;
  callback: () => string;
  make: new () => object;
}
