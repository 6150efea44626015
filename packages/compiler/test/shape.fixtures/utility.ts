interface Book {
  /** Exact title. */
  title: string;
  /**
   * Copies in stock.
   * @minimum 0
   * @integer
   */
  copies: number;
  note?: string;
}

interface Other extends Omit<Book, 'note' | 'copies'> {
  extra: boolean;
}

type Flags<T> = { [Key in keyof T]: boolean };

export interface Input {
  pick: Pick<Book, 'title'>;
  omit: Omit<Book, 'copies'>;
  partial: Partial<Book>;
  required: Required<Book>;
  readonly: Readonly<Book>;
  prices: Record<'b' | 'a', number>;
  some: Partial<Record<'b' | 'a', string>>;
  any: Record<string, number>;
  maybe: Record<string, string | undefined>;
  other: Other;
  flags: Flags<Book>;
}
