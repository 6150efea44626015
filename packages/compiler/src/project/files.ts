import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CapabilityKind } from '../ir/capability.js';
import type { Config } from './config.js';

/** A file that may hold capabilities. */
export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  readonly file: string;
  /** What its exported functions are, by the file's name; undefined for a file whose classes may hold capabilities. */
  readonly functions: CapabilityKind | undefined;
}

const ignored = new Set(['node_modules', 'dist', '.git']);

/** The end of a file's name that says what its exported functions are. */
export const kindEnding = /\.(tool|prompt|resource)(?=\.ts$)/;

/** What the exported functions of a file are: `order-book.tool.ts` holds tools. Undefined for any other file. */
export const functionsOf = (file: string) => kindEnding.exec(file)?.[1] as CapabilityKind | undefined;

const mayHoldClasses = (file: string) => /(?<!\.d)\.[cm]?tsx?$/.test(file);

/** Whether a file imports the decorators, has one of their names from a module of the author's own, or is named almost right. */
const concernsUs = (file: string, text: string) =>
  text.includes('@mrtr/decorators') ||
  /@[\w$.]*(Tool|Prompt|Resource)[\w$]*\(/.test(text) ||
  /\.(tool|prompt|resource)\.\w+$/.test(file);

/**
 * All authored files of a project, sorted by path: those named `*.tool.ts`, `*.prompt.ts` or `*.resource.ts`, and any
 * other TypeScript file that uses the decorators. Found by the file system and not by the project's `tsconfig.json`,
 * which may leave authored function files out.
 */
export function findSourceFiles(root: string, { source, output }: Config): SourceFile[] {
  const found: SourceFile[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const file = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!ignored.has(entry.name) && file !== output) visit(file);
      } else if (!entry.isFile() && !isFile(join(root, file))) continue;
      else if (functionsOf(file)) found.push({ file, functions: functionsOf(file) });
      else if (mayHoldClasses(file) && concernsUs(file, readFileSync(join(root, file), 'utf8'))) {
        found.push({ file, functions: undefined });
      }
    }
  };
  visit(source);
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Also over a link; one that leads nowhere is none. */
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
