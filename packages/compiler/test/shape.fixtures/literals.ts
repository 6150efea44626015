export interface Input {
  one: 'one';
  minus: -1;
  yes: true;
  size: 'small' | 'medium' | 'large';
  level: 3 | 1 | 2 | -1;
  mixed: 'auto' | 10 | true;
  switch: 'auto' | boolean;
  suggested: 'a' | 'b' | (string & {});
}
