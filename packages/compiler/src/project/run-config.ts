import 'tsx';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { diagnostic } from '../diagnostics/report.js';
import type { Span } from '../ir/span.js';
import { type Configured, configOf } from './config.js';

/*
 * A program: runs a configuration that is code, and gives what it says on descriptor 3.
 * It stands by itself because an import is asynchronous and a build is not, because modules that were loaded once cannot
 * be loaded anew, and because what the code prints, keeps open or ends is not ours.
 */

/** What the program is given. */
export interface ConfigJob {
  /** The project's folder, an absolute path. */
  readonly root: string;
  /** The name of the file in it. */
  readonly file: string;
}

const { root, file } = JSON.parse(await textOf(process.stdin)) as ConfigJob;
const path = join(root, file);
// Also for what is thrown in passing, such as by a promise that nobody awaits.
process.on('uncaughtException', (error) => give(problem(error)));
// Not awaited here: if it never settles, that is no fault of this program.
import(pathToFileURL(path).href).then(configIn).then(give, (error: unknown) => give(problem(error)));

async function configIn(module: { readonly default?: unknown }): Promise<Configured> {
  if (!('default' in module)) return problem('it has no default export');
  const given = module.default as { readonly __esModule?: boolean; readonly default?: unknown } | null | undefined;
  // Where a file is CommonJS, what it exports by default is a member of what it exports.
  return configOf(await (given?.__esModule ? given.default : given), file);
}

function give(result: Configured): never {
  writeFileSync(3, JSON.stringify(result));
  process.exit();
}

function problem(error: unknown): Configured {
  const [line = ''] = String(error).split('\n');
  // What does not parse is told by esbuild in a list.
  const reason = / ERROR: (.*)/.exec(String(error))?.[1] ?? line;
  return { problem: diagnostic('MRTR5001', spanOf(error), { file, reason: reason.replace(/\.$/, '') }) };
}

/** The line of the project's code at which it was thrown, where that can be told. */
function spanOf(error: unknown): Span | undefined {
  if (!(error instanceof Error)) return undefined;
  const span = lineIn(error.stack ?? '');
  if (span || !(error instanceof SyntaxError)) return span;
  // Node.js knows the line, and tells it only on a terminal.
  return lineIn(spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' }).stderr);
}

/** The first line of a file of the project that a stack names. */
function lineIn(stack: string): Span | undefined {
  for (const [, place = '', line] of stack.matchAll(/(file:\/\/\/.*?|\/.*?|\b[A-Z]:\\.*?):(\d+)/g)) {
    const thrower = place.startsWith('file:') ? fileURLToPath(place) : place;
    if (thrower.includes('node_modules') || thrower === fileURLToPath(import.meta.url) || !existsSync(thrower))
      continue;
    const lines = readFileSync(thrower, 'utf8')
      .replace(/^\ufeff/, '')
      .split('\n');
    const index = Number(line) - 1;
    const text = lines[index] ?? '';
    const start = lines.slice(0, index).join('\n').length + Math.min(index, 1) + text.search(/\S|$/);
    return {
      file: relative(realpathSync(root), thrower).replaceAll('\\', '/'),
      start,
      end: start + text.trim().length,
    };
  }
  return undefined;
}
