export interface Input {
  /** @default "small" */
  size: 'small' | 'large';
  /** @default 3 */
  copies?: number;
  /** @default {"a": 1, "list": ["x"]} */
  options: { a: number; list: string[]; note?: string };
  /** @default null */
  maybe: string | null;
  /** @default false */
  on: boolean;
  /** @default [] */
  list: string[];
}
