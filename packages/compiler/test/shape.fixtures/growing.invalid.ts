type Growing<T> = { value: T; next?: Growing<T[]> };

export interface Input {
  growing: Growing<string>;
}
