import { posix } from 'node:path';
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

/** A configuration, or what is wrong with it. */
export type Configured = { readonly config: Config } | { readonly problem: Diagnostic };

const defaults = { source: 'src', output: 'src/generated', tsconfig: 'tsconfig.json' } satisfies Config;

/** What `format` may be. */
const formats: readonly unknown[] = [...Object.keys(formatterPackages), false];

/**
 * What an author has set, with the defaults for all else.
 *
 * @param given of any type, as nobody has looked at it yet
 * @param file where it is from, for what is wrong with it
 */
export function configOf(given: unknown, file: string): Configured {
  const problem = (reason: string) => ({ problem: diagnostic('MRTR5001', undefined, { file, reason }) });
  if (typeof given !== 'object' || given === null) return problem('expected an object');
  const settings = Object.entries(given).filter(([, value]) => value !== undefined);
  for (const [name, value] of settings) {
    if (name === 'format') {
      if (!formats.includes(value)) return problem(`"format" is none of ${formats.join(', ')}`);
      continue;
    }
    if (!Object.hasOwn(defaults, name))
      return problem(`unknown setting "${name}": expected ${Object.keys(defaults).join(', ')}, format`);
    if (typeof value !== 'string' || value === '') return problem(`"${name}" is not a path`);
  }
  const { source, output, ...rest }: Config = { ...defaults, ...Object.fromEntries(settings) };
  return { config: { source: path(source), output: path(output), ...rest } };
}

/** A path as the rest of the compiler compares it: forward slashes, nothing superfluous. */
const path = (written: string) => posix.normalize(written.replaceAll('\\', '/')).replace(/(?<=.)\/$/, '');
