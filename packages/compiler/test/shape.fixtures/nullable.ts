enum Status {
  On = 'on',
  Off = 'off',
}

export interface Input {
  on: boolean | null;
  text: string | null;
  /** @minimum 1 */
  amount: number | null;
  status: Status | null;
  only: 'one' | null;
  list: string[] | null;
  point: { x: number } | null;
  mixed: string | number | null;
}
