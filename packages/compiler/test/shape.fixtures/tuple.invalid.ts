export interface Input {
  last: [...string[], number];
  middle: [string, ...number[], boolean];
  absent: [string | undefined, number];
  date: [string, Date];
}
