type Version = `v${number}.${number}`;

export interface Input {
  color: `#${string}`;
  dotted: `${string}.${string}`;
  version: Version;
  flag: `is-${boolean}`;
  size: `${'small' | 'large'}-${1 | 2}`;
  special: `^a$/(b)[c]{d}|\\${string}?`;
  either: `a${string}` | `b${string}` | null;
}
