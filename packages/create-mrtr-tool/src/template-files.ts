import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Choices } from './choices.js';
import { packageJson } from './package-json.js';
import { commandsOf } from './package-manager.js';
import { tsconfigJson } from './tsconfig-json.js';
import { workflow } from './workflow.js';

const templates = fileURLToPath(new URL('../templates', import.meta.url));

/** Every file of a new project: its path, with forward slashes, and its text. Nothing is fetched. */
export function templateFiles(choices: Choices): Map<string, string> {
  const { template, notation, lint, packageManager } = choices;
  const settings = [...(lint === 'none' ? [] : [lint]), ...(packageManager === 'pnpm' ? ['pnpm'] : [])];
  const layers = ['common', notation, template, ...settings];
  const files = new Map<string, string>();
  for (const layer of layers) {
    for (const [path, text] of filesIn(join(templates, layer))) files.set(path, filled(text, choices));
  }
  files.set('package.json', json(packageJson(choices)));
  files.set('tsconfig.json', json(tsconfigJson(choices)));
  files.set('.github/workflows/ci.yml', workflow(choices));
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
  const words: Readonly<Record<string, string>> = { name: choices.name, install, run, exec, ...clientsOf(choices) };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole);
}

/** How clients are told of the server: most name it in `mcpServers`, VS Code in `servers`. */
function clientsOf({ template, name }: Choices): Record<string, string> {
  const server =
    template === 'stdio'
      ? { command: 'node', args: [`/path/to/${name}/dist/server.js`] }
      : { type: 'http', url: template === 'http' ? 'http://127.0.0.1:3000/mcp' : 'https://your-worker.example/mcp' };
  const under = (member: string) => JSON.stringify({ [member]: { [name]: server } }, null, 2);
  return { client: under('mcpServers'), vscode: under('servers') };
}
