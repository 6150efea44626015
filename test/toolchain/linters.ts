import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ESLint as ESLintType } from 'eslint';
import { oxcComplaints } from './formatters.js';
import { complaintsOf, writeJson } from './project.js';
import { firstComplaints, fromRoot, fromTools, installed, samples, type Tool, type Verdicts } from './tool.js';

const typescriptEslint: Tool = {
  name: 'typescript-eslint',
  version: installed('typescript-eslint').version,
  judge: (project) =>
    lint(project, "import tseslint from 'typescript-eslint';\nexport default tseslint.configs.recommended;\n"),
  remedy: { snippet: 'eslint.config.js', effect: 'reads', judge: lint },
};

const biome: Tool = {
  name: 'Biome',
  version: installed('@biomejs/biome', fromRoot).version,
  judge: (project) => checkWithBiome(project, { javascript: { parser: { unsafeParameterDecoratorsEnabled: true } } }),
  remedy: {
    snippet: 'biome.json',
    effect: 'leaves out',
    judge: (project, snippet) => checkWithBiome(project, JSON.parse(snippet)),
  },
};

const oxlint: Tool = {
  name: 'oxlint',
  version: installed('oxlint').version,
  judge: (project) => lintWithOxlint(project, {}),
  remedy: {
    snippet: '.oxlintrc.json',
    effect: 'leaves out',
    judge: (project, snippet) => lintWithOxlint(project, JSON.parse(snippet)),
  },
};

export const linters = [typescriptEslint, biome, oxlint];

let configs = 0;

async function lint(project: string, config: string): Promise<Verdicts> {
  // A name of its own for each, as a module is read once.
  const overrideConfigFile = join(project, `eslint.config.${++configs}.js`);
  writeFileSync(overrideConfigFile, config);
  const { ESLint } = (await import(pathToFileURL(fromTools.resolve('eslint')).href)) as { ESLint: typeof ESLintType };
  const eslint = new ESLint({ cwd: project, overrideConfigFile });
  const results = await eslint.lintFiles([...samples]);
  return firstComplaints(
    results.flatMap(({ filePath, messages }) =>
      messages.map(({ message }) => ({ file: filePath.slice(project.length + 1), text: message })),
    ),
  );
}

/** Biome with everything that it checks, laid out as the samples are. */
async function checkWithBiome(project: string, config: { readonly javascript?: object }): Promise<Verdicts> {
  writeJson(join(project, 'biome.json'), {
    ...config,
    formatter: { indentStyle: 'space', lineWidth: 120 },
    javascript: { ...config.javascript, formatter: { quoteStyle: 'single' } },
  });
  const bin = join(installed('@biomejs/biome', fromRoot).folder, 'bin/biome');
  return firstComplaints(await complaintsOf([bin, 'check', '--reporter=github', '.'], project, biomeComplaints));
}

/** Annotations as GitHub reads them. What Biome says of the meaning of a file is secondary where it cannot parse it. */
function biomeComplaints(output: string) {
  const found = [...output.matchAll(/^::(error|warning) title=.*?,file=([^,]+),.*?::(.+)$/gm)];
  const errorsFirst = found.toSorted(([, a = ''], [, b = '']) => a.localeCompare(b));
  return errorsFirst.map(([, , file = '', text = '']) => ({ file: basename(file), text }));
}

async function lintWithOxlint(project: string, config: object): Promise<Verdicts> {
  writeJson(join(project, '.oxlintrc.json'), config);
  const bin = join(installed('oxlint').folder, 'bin/oxlint');
  return firstComplaints(await complaintsOf([bin, '.'], project, oxcComplaints));
}
