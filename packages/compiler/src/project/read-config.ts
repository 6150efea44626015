import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnostic } from '../diagnostics/report.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import { type Config, type Configured, configOf } from './config.js';
import { configFiles, isCode } from './config-files.js';
import type { ConfigJob } from './run-config.js';
import { runProgram } from './run-program.js';

export type { Config, Configured };

/**
 * Reads `mrtr.config.*`, or the `mrtr` member of `package.json`. What is code is run, in a process of its own.
 *
 * @param root the project's folder, an absolute path
 * @returns the configuration, or what is wrong with it
 */
export function readConfig(root: string): Configured {
  const manifest = readJson(root, 'package.json');
  if ('problem' in manifest) return manifest;
  const member = (manifest.content as { readonly mrtr?: unknown } | null | undefined)?.mrtr;
  const found = configFiles.filter((file) => existsSync(join(root, file)));
  const files = member === undefined ? found : [...found, 'package.json'];
  const [file] = files;
  if (file === undefined) return configOf({}, 'mrtr.config.json');
  if (files.length > 1) return { problem: diagnostic('MRTR5009', undefined, { files }) };
  if (isCode(file)) return runCode(root, file);
  const read = file === 'package.json' ? { content: member } : readJson(root, file);
  return 'problem' in read ? read : configOf(read.content, file);
}

/** What is in a JSON file: undefined where there is none. */
function readJson(root: string, file: string): { readonly content: unknown } | { readonly problem: Diagnostic } {
  const path = join(root, file);
  if (!existsSync(path)) return { content: undefined };
  try {
    return { content: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    return { problem: diagnostic('MRTR5001', undefined, { file, reason: (error as Error).message }) };
  }
}

function runCode(root: string, file: string): Configured {
  const job: ConfigJob = { root, file };
  // What it prints is for people: on stdout it would be among results.
  const result = runProgram<Configured>('#run-config', { cwd: root, job, stdout: 2, stderr: 2 });
  return 'failure' in result
    ? { problem: diagnostic('MRTR5001', undefined, { file, reason: result.failure }) }
    : result;
}
