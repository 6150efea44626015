export interface Input {
  list: (string | undefined)[];
}
