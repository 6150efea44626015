import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Config } from './config.js';
import { type FormatterName, formatterPackages } from './formatters.js';
import type { OutputFile } from './output.js';
import type { FormattingJob, FormattingResult } from './run-formatter.js';
import { runProgram } from './run-program.js';

/** The formatter that the configuration or else the project's `package.json` names. */
export function formatterOf(root: string, { format }: Config): FormatterName | undefined {
  if (format === false) return undefined;
  if (format) return format;
  const manifest = join(root, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { dependencies, devDependencies } = readManifest(manifest);
  const names = Object.keys(formatterPackages) as FormatterName[];
  return names.find((name) => [dependencies, devDependencies].some((list) => list?.[formatterPackages[name]]));
}

/** The project's own formatter, with its own settings. It runs in a process of its own, which all files share. */
export class Formatter {
  readonly name: FormatterName;
  readonly #root: string;
  /** What it made of a file's text the last time. */
  readonly #known = new Map<string, { readonly from: string; readonly text: string }>();

  constructor(root: string, name: FormatterName) {
    this.#root = root;
    this.name = name;
  }

  /**
   * Gives files the project's layout, without writing them.
   *
   * @param mark how each file starts, and must still start
   * @returns the files, or why none of them was formatted
   */
  format(files: readonly OutputFile[], mark: string): { files: OutputFile[] } | { failure: string } {
    const manifest = this.manifest();
    if (!manifest) return { failure: 'it is not installed' };
    const fresh = files.filter(({ file, text }) => this.#known.get(file)?.from !== text);
    if (fresh.length > 0) {
      const result = run(this.#root, { formatter: this.name, manifest, root: this.#root, files: fresh });
      if ('failure' in result) return result;
      const moved = fresh.find((_, index) => !result.texts[index]?.startsWith(mark));
      if (moved) return { failure: `the first line of ${moved.file} was no longer mrtr's` };
      for (const [index, { file, text: from }] of fresh.entries())
        this.#known.set(file, { from, text: result.texts[index] ?? from });
    }
    return { files: files.map(({ file, text }) => ({ file, text: this.#known.get(file)?.text ?? text })) };
  }

  /** Its `package.json`, which another version of it changes. */
  manifest(): string | undefined {
    try {
      return createRequire(join(this.#root, 'package.json')).resolve(`${formatterPackages[this.name]}/package.json`);
    } catch {
      return undefined;
    }
  }
}

function run(root: string, job: FormattingJob): FormattingResult {
  return runProgram('#run-formatter', { cwd: root, job, stdout: 'ignore', stderr: 'pipe' });
}

/** Its lists of packages; none where it cannot be read, which is for others to say. */
function readManifest(path: string): Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>> {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as object | null) ?? {};
  } catch {
    return {};
  }
}
