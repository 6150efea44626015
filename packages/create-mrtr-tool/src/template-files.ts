import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Choices } from './choices.js';
import { packageJson } from './package-json.js';
import { commandsOf } from './package-manager.js';
import { tsconfigJson } from './tsconfig-json.js';

const templates = fileURLToPath(new URL('../templates', import.meta.url));

/** Every file of a new project: its path, with forward slashes, and its text. Nothing is fetched. */
export function templateFiles(choices: Choices): Map<string, string> {
  const { template, notation, lint } = choices;
  const layers = ['common', notation, template, ...(lint === 'none' ? [] : [lint])];
  const files = new Map<string, string>();
  for (const layer of layers) {
    for (const [path, text] of filesIn(join(templates, layer))) files.set(path, filled(text, choices));
  }
  files.set('package.json', json(packageJson(choices)));
  files.set('tsconfig.json', json(tsconfigJson(choices)));
  if (notation === 'classes') files.delete('vitest.config.ts');
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function filesIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [publicPath(path.slice(folder.length + 1)), readFileSync(path, 'utf8')];
    });
}

/**
 * npm leaves some files whose names start with a dot out of packages, so a template says `_` instead; and what tools
 * would take for a configuration of this package says `.template`.
 */
const publicPath = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/(^|\/)_(?=[a-z])/g, '$1.')
    .replace('.template.', '.');

/** As formatters have it: a list of words on one line. */
const json = (value: object) =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+("[^\]]*?")\s+\]/g, (_, items: string) => `[${items.replace(/,\s+/g, ', ')}]`)}\n`;

/** Puts the project's own words in place of `{{name}}` and the like. */
function filled(text: string, choices: Choices): string {
  const { install, run, exec } = commandsOf(choices.packageManager);
  const words: Readonly<Record<string, string>> = { name: choices.name, install, run, exec, ...startOf(choices) };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole);
}

/** How a client of the template reaches the server, for its configuration. */
function startOf({ template, name }: Choices): Record<string, string> {
  const server =
    template === 'stdio'
      ? { command: 'node', args: [`/path/to/${name}/dist/server.js`] }
      : { type: 'http', url: template === 'http' ? 'http://127.0.0.1:3000/mcp' : 'https://your-worker.example/mcp' };
  return { client: JSON.stringify({ mcpServers: { [name]: server } }, null, 2) };
}
