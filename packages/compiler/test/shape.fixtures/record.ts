export type Input = Record<string, { a: number } | string>;
