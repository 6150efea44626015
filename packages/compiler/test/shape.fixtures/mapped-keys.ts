// Properties stand in the order in which their keys are written or declared, under whatever name.
type Sizes = 'small' | 'medium' | 'big';
interface Book { title: string; author: string; copies: number }
type Getters<T> = { [Key in keyof T as `get${Capitalize<string & Key>}`]: T[Key] };
type Prefixed<Keys extends string> = { [Key in Keys as `x-${Key}`]: number };
export interface Input {
  inline: { [Size in 'small' | 'medium' | 'big']: number };
  named: { [Size in Sizes]: number };
  renamed: { [Size in Sizes as `${Size}Copies`]: number };
  inlineRenamed: { [Size in 'small' | 'medium' | 'big' as `${Size}Copies`]: number };
  getters: Getters<Book>;
  prefixed: Prefixed<Sizes>;
  prefixedInline: Prefixed<'small' | 'medium' | 'big'>;
  filtered: { [Key in keyof Book as Key extends 'author' ? never : Key]: Book[Key] };
  twice: { [Size in Sizes as `${Size}Copies` | `${Size}Price`]: number };
  record: Record<Sizes, number>;
  numbered: Record<3 | 1 | 2, string>;
  keys: { [Key in keyof Book | 'isbn' as `the-${Key}`]: number };
}
