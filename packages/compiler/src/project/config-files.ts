/** Kinds of files that are run to know what they say. */
const code = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((kind) => `mrtr.config.${kind}`);

/** What a project may be configured in, besides its `package.json`. */
export const configFiles: readonly string[] = ['mrtr.config.json', ...code];

export const isCode = (file: string): boolean => code.includes(file);
