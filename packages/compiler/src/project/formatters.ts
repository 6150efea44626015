/** The formatters that can be used, with their packages. Where a project has both, it is the first. */
export const formatterPackages = { biome: '@biomejs/biome', prettier: 'prettier' } as const;

export type FormatterName = keyof typeof formatterPackages;

/** What they read their settings from, in the folder of a file and in those above it. */
export const formatterSettings: readonly string[] = [
  ...['biome.json', 'biome.jsonc', '.biome.json', '.biome.jsonc', '.editorconfig', '.gitignore', '.prettierignore'],
  ...[
    '.prettierrc',
    '.prettierrc.json',
    '.prettierrc.json5',
    '.prettierrc.yaml',
    '.prettierrc.yml',
    '.prettierrc.toml',
  ],
  ...['.js', '.cjs', '.mjs', '.ts', '.cts', '.mts'].flatMap((end) => [`.prettierrc${end}`, `prettier.config${end}`]),
  ...['package.json', 'package.yaml'],
];
