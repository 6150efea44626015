interface Box<T, Label = string> {
  value: T;
  label: Label;
}

export interface Input {
  text: Box<string>;
  list: Box<'b' | 'a', 2 | 1>;
  nested: Box<Box<number>>;
  boxes: Box<boolean>[];
}
