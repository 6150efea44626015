import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';

/** A file that may hold tools. */
export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  readonly file: string;
  /** `function`: the file's name says that its exported functions are tools. `class`: it may hold methods that are. */
  readonly notation: 'function' | 'class';
}

const ignored = new Set(['node_modules', 'dist', '.git']);

/** Whether exported functions of a file are tools. */
export const isFunctionFile = (file: string) => file.endsWith('.tool.ts');

/**
 * All authored files of a project, sorted by path: those named `*.tool.ts`, and any other TypeScript file that
 * imports the decorators. Found by the file system and not by the project's `tsconfig.json`, which may leave
 * authored function files out.
 */
export function findSourceFiles(root: string, { source, output }: Config): SourceFile[] {
  const found: SourceFile[] = [];
  const outputPath = trim(output);
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const file = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!ignored.has(entry.name) && file !== outputPath) visit(file);
      } else if (isFunctionFile(file)) found.push({ file, notation: 'function' });
      else if (/(?<!\.d)\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes('@mrtr/decorators')) {
        found.push({ file, notation: 'class' });
      }
    }
  };
  visit(trim(source));
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** A path without a leading `./` and a trailing slash. */
const trim = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/^\.\/(?=.)/, '')
    .replace(/\/$/, '');
