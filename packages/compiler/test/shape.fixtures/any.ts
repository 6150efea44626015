export interface Input {
  loose: any;
}
