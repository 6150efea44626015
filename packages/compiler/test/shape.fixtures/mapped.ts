// Mapped types: modifiers, renamed and filtered keys, recursion.
interface Book {
  /** Exact title. */
  readonly title: string;
  copies?: number;
  note: string | null;
}

type Mutable<T> = { -readonly [K in keyof T]-?: T[K] };
type Prefixed<T> = { [K in keyof T & string as `get_${K}`]: T[K] };
type Nullable<T> = { [K in keyof T]: T[K] | null };
type Only<T, V> = { [K in keyof T as T[K] extends V ? K : never]: T[K] };
type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };
type Variants = { [K in 'b' | 'a']: { kind: K; value: K extends 'a' ? number : string } }[keyof { b: 1; a: 2 }];

export interface Input {
  mutable: Mutable<Book>;
  prefixed: Prefixed<Book>;
  nullable: Nullable<Book>;
  only: Only<Book, string>;
  deep: DeepPartial<{ a: { b: { c: string } } }>;
  variants: Variants;
  changed: Partial<Pick<Book, 'note'>> & Required<Omit<Book, 'note'>>;
}
