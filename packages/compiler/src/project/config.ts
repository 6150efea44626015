import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { diagnostic } from '../diagnostics/report.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import { type FormatterName, formatterPackages } from './formatters.js';

/** Where a project keeps what it authors and what is generated from it. Paths relative to the project root. */
export interface Config {
  /** Below it, all authored files are found. Default `src`. */
  readonly source: string;
  /** Where generated modules go, mirrored from `source`. Default `src/generated`. */
  readonly output: string;
  /** Default: the `tsconfig.json` in the project root. */
  readonly tsconfig: string;
  /** Whose layout generated files have; false for mrtr's own. Default: the formatter that `package.json` names. */
  readonly format?: FormatterName | false;
}

const defaults = { source: 'src', output: 'src/generated', tsconfig: 'tsconfig.json' } satisfies Config;

/** What `format` may be. */
const formats: readonly unknown[] = [...Object.keys(formatterPackages), false];

/**
 * Reads `mrtr.config.json`, or the `mrtr` member of `package.json`.
 *
 * @returns the configuration, or what is wrong with it
 */
export function readConfig(root: string): { config: Config } | { problem: Diagnostic } {
  const code = ['js', 'mjs', 'cjs', 'ts', 'mts'].map((kind) => `mrtr.config.${kind}`);
  const found = code.find((name) => existsSync(join(root, name)));
  if (found) return { problem: diagnostic('MRTR5001', undefined, { file: found, reason: codeIsNotRead }) };
  for (const [file, member] of [['mrtr.config.json'], ['package.json', 'mrtr']] as const) {
    const path = join(root, file);
    if (!existsSync(path)) continue;
    let content: unknown;
    try {
      content = JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      return { problem: diagnostic('MRTR5001', undefined, { file, reason: (error as Error).message }) };
    }
    const settings = member ? (content as Record<string, unknown> | null)?.[member] : content;
    if (settings === undefined) continue;
    return withDefaults(settings, file);
  }
  return { config: defaults };
}

const codeIsNotRead =
  'settings are data, in mrtr.config.json or as "mrtr" in package.json, and no code is run for them';

function withDefaults(settings: unknown, file: string): { config: Config } | { problem: Diagnostic } {
  const problem = (reason: string) => ({ problem: diagnostic('MRTR5001', undefined, { file, reason }) });
  if (typeof settings !== 'object' || settings === null) return problem('expected an object');
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'format') {
      if (!formats.includes(value)) return problem(`"format" is none of ${formats.join(', ')}`);
      continue;
    }
    if (!Object.hasOwn(defaults, name))
      return problem(`unknown setting "${name}": expected ${Object.keys(defaults).join(', ')}, format`);
    if (typeof value !== 'string' || value === '') return problem(`"${name}" is not a path`);
  }
  const { source, output, ...rest }: Config = { ...defaults, ...settings };
  return { config: { source: path(source), output: path(output), ...rest } };
}

/** A path as the rest of the compiler compares it: forward slashes, nothing superfluous. */
const path = (written: string) => posix.normalize(written.replaceAll('\\', '/')).replace(/(?<=.)\/$/, '');
