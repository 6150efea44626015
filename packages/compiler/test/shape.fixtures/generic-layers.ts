// One generic type with and without a layer between: the same, whichever is met first.
interface Page<T> {
  items: T[];
  next?: string;
}

interface Result<T> {
  value: T;
}

export interface Input {
  bare: Page<number>;
  wrapped: Result<Page<number>>;
}
