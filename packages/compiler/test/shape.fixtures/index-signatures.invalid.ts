export interface Input {
  mixed: { known: string; [key: string]: string };
  numbers: Record<number, string>;
}
