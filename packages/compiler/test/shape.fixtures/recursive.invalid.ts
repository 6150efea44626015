interface Category {
  name: string;
  children: Category[];
}

type Json = string | number | Json[] | { [key: string]: Json };

type Growing<T> = { value: T; next?: Growing<T[]> };

export interface Input {
  category: Category;
  json: Json;
  growing: Growing<string>;
}
