/** The globals that are mentioned in what is written beside an author's code. */
export const globals = [
  'Exclude',
  'Extract',
  'Iterable',
  'NonNullable',
  'Number',
  'Parameters',
  'Promise',
  'Required',
  'Set',
  'URL',
] as const;

export type Global = (typeof globals)[number];

/**
 * How code names a global, also where something else has its name.
 *
 * @param declared the names that the author's code around declares or imports
 */
export const globalName = (name: Global, declared: ReadonlySet<string>): string =>
  declared.has(name) ? `globalThis.${name}` : name;
