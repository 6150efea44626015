// Types that are computed from others: conditional, indexed, inferred.
const defaults = { size: 'small' as 'small' | 'large', copies: 1 };
const fixed = { a: 1, b: 'x' } as const;

type Kind<T> = T extends string ? 'text' : 'other';

export interface Input {
  kind: Kind<number>;
  kinds: Kind<string | number>;
  item: Array<{ id: string }>[number];
  parameters: Parameters<(a: string, b?: number) => void>;
  result: ReturnType<() => { ok: boolean }>;
  awaited: Awaited<Promise<{ ok: boolean }>>;
  present: NonNullable<string | null | undefined>;
  extracted: Extract<'b' | 'a' | 3, string>;
  defaults: typeof defaults;
  fixed: typeof fixed;
}
