export interface Input {
  text: string;
  amount: number;
  on: boolean;
  nothing: null;
  anything: unknown;
}
