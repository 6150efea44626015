import { allOf, error, warning } from '../entry.js';

/** 5xxx: the project and the generated files. */
export const project = {
  MRTR5001: error<{ file: string; reason: string }>(
    ({ file, reason }) => `The configuration in ${file} cannot be read: ${reason}.`,
    () => 'Expected, with these defaults: { "source": "src", "output": "src/generated", "tsconfig": "tsconfig.json" }',
    {
      code: '{ "outptu": "src/mrtr" }',
      values: {
        file: 'mrtr.config.json',
        reason: 'unknown setting "outptu": expected source, output, tsconfig, format',
      },
    },
  ),
  MRTR5002: error<{ source: string }>(
    ({ source }) => `No tool, prompt or resource found below ${source}/.`,
    ({ source }) =>
      `A tool is an exported function of a file named ${source}/….tool.ts, or a method with @Tool() of an exported class; prompts and resources likewise. ` +
      'If the sources are elsewhere, say where: { "mrtr": { "source": "lib" } } in package.json.',
    {
      code: '// src/tools/order-book.ts: neither *.tool.ts nor a class with @Tool()\nexport async function orderBook(title: string) { … }',
      values: { source: 'src' },
    },
  ),
  MRTR5003: error<{ tsconfig: string }>(
    ({ tsconfig }) =>
      `${tsconfig} turns strictNullChecks off, so that TypeScript does not tell null and undefined from a value.`,
    ({ tsconfig }) => `Set "strict": true (or "strictNullChecks": true) in ${tsconfig}.`,
    { code: '{ "compilerOptions": { "strict": false } }', values: { tsconfig: 'tsconfig.json' } },
  ),
  MRTR5004: error<{ file: string }>(
    ({ file }) =>
      `${file} stands where a generated module would go, and was not generated: it does not start with our header.`,
    () => 'Move it, or set another output folder: { "mrtr": { "output": "src/mrtr" } } in package.json.',
    {
      code: '// src/generated/order-book.ts, written by hand\nexport const orderBook = 1;',
      values: { file: 'src/generated/order-book.ts' },
    },
  ),
  MRTR5005: error<{ first: string; second: string; output: string }>(
    ({ first, second, output }) => `${first} and ${second} would both be generated into ${output}.`,
    () => 'Rename one of the two files.',
    {
      code: '// src/shop.tool.ts and src/shop.ts, both with tools',
      values: { first: 'src/shop.tool.ts', second: 'src/shop.ts', output: 'src/generated/shop.ts' },
    },
  ),
  MRTR5006: error<{ folder: string }>(
    ({ folder }) => `The source folder ${folder}/ does not exist.`,
    () => 'Create it, or say where the sources are: { "mrtr": { "source": "lib" } } in package.json.',
    { code: '{ "source": "lib" }', values: { folder: 'lib' } },
  ),
  MRTR5007: error<{ file: string; reason: string }>(
    ({ file, reason }) => `TypeScript cannot read ${file}: ${reason}.`,
    () => 'Mend the file; `npx tsc --showConfig` says the same.',
    {
      code: '{ "extends": "./tsconfig.bse.json" }',
      values: { file: 'tsconfig.json', reason: "File './tsconfig.bse.json' not found" },
    },
  ),
  MRTR5008: warning<{ formatter: string; reason: string }>(
    ({ formatter, reason }) => `${formatter} did not format the generated files, which have our own layout: ${reason}.`,
    () => 'Mend that, or have none format them: { "mrtr": { "format": false } } in package.json.',
    {
      code: '{ "devDependencies": { "prettier": "^3.10.1" } }',
      values: { formatter: 'prettier', reason: 'it is not installed' },
    },
  ),
  MRTR5009: error<{ files: readonly string[] }>(
    ({ files }) => `The project is configured in ${allOf(files)}, of which one alone can hold.`,
    () => 'Keep one of them, and delete the others; of package.json, its member "mrtr".',
    {
      code: "// mrtr.config.ts, beside a mrtr.config.json\nexport default defineConfig({ output: 'src/mrtr' });",
      values: { files: ['mrtr.config.json', 'mrtr.config.ts'] },
    },
  ),
  MRTR5010: warning<{ kind: string; ending: string }>(
    ({ kind, ending }) =>
      `The functions of a file named *.${kind}.${ending} are not read. Expected the name to end with .${kind}.ts.`,
    ({ kind, ending }) =>
      ending === 'tsx'
        ? `Rename it to *.${kind}.ts, and leave JSX to a file that it imports.`
        : `Rename it to *.${kind}.ts: whether it is an ES module is the business of "type" in package.json.`,
    {
      code: '// src/order-book.tool.mts\nexport async function orderBook(title: string) { … }',
      values: { kind: 'tool', ending: 'mts' },
    },
  ),
  MRTR5011: error<{ tsconfig: string }>(
    ({ tsconfig }) =>
      `${tsconfig} does not set experimentalDecorators, without which TypeScript refuses decorators of a method's parameters, and none is there at run time.`,
    ({ tsconfig }) =>
      `Set "experimentalDecorators": true in ${tsconfig}, or write functions in files named *.tool.ts, which need no setting.`,
    {
      code: '{ "compilerOptions": { "strict": true } }\n\n// src/shop.ts\nexport class Shop {\n  @Tool()\n  async orderBook(title: string, @Elicit(\'Go on?\') answer: Answer) { … }\n}',
      values: { tsconfig: 'tsconfig.json' },
    },
  ),
} as const;
