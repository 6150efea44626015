// One generic type with and without a layer between: the same, whichever is met first.
interface Result<T> {
  value: T;
}

interface Page<T> {
  items: T[];
  next?: string;
}

export interface Input {
  wrapped: Result<Page<number>>;
  bare: Page<number>;
}
