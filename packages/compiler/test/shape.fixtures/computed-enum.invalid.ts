enum Length {
  A = 'abc'.length,
  B = 1,
}

export interface Input {
  length: Length;
}
