import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type ts from 'typescript/lib/tsserverlibrary';
import type { Snapshot } from './findings';

const marks = [
  'package.json',
  ...['json', 'js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((kind) => `mrtr.config.${kind}`),
];

/** The folder that `mrtr` would be run in for a file: the nearest one with a package.json or a configuration of ours. */
export function rootOf(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (marks.some((name) => existsSync(join(folder, name)))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** What the editor holds of the files below a folder. */
export function snapshotOf(root: string, { project, languageServiceHost }: ts.server.PluginCreateInfo): Snapshot {
  const texts = new Map<string, string>();
  const versions: string[] = [];
  for (const file of languageServiceHost.getScriptFileNames()) {
    const path = relativeTo(root, file);
    if (path.startsWith('..') || path.includes('node_modules/')) continue;
    versions.push(`${path} ${languageServiceHost.getScriptVersion(file)}`);
    const script = project.projectService.getScriptInfo(file);
    if (!script?.isScriptOpen()) continue;
    const text = script.getSnapshot();
    texts.set(path, text.getText(0, text.getLength()));
  }
  return { version: versions.join('\n'), texts };
}

/** A path as our compiler writes it: relative to the root, with forward slashes. */
export const relativeTo = (root: string, file: string) => relative(root, file).replaceAll('\\', '/');
