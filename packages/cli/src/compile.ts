import { join } from 'node:path';
import type { BuildResult } from '@mrtr/compiler';
import { readConfig } from '@mrtr/compiler/config';
import { type Mode, unchangedRun } from '@mrtr/compiler/record';
import { keepCompiledCode } from './keep-compiled-code.js';
import { shortRun } from './short-run.js';

/**
 * Builds or checks a project, or says again what was found the last time, if nothing has changed since.
 *
 * @param root the project's folder, an absolute path
 */
export async function compile(root: string, mode: Mode, write: boolean): Promise<BuildResult> {
  const at = Date.now();
  const outcome = unchangedRun(root, mode)?.outcome();
  const known = outcome?.states.some(({ state }) => write && state !== 'same') ? undefined : outcome;
  const again = known && { diagnostics: known.diagnostics, states: known.states, files: [], phases: {} };
  if (again && !known.config) return again;

  const settings = readConfig(root);
  if ('problem' in settings) return { diagnostics: [settings.problem], states: [], files: [], phases: {} };
  const { config } = settings;
  if (again && JSON.stringify(config) === JSON.stringify(known.config)) return again;

  const configured = Date.now();
  keepCompiledCode();
  const { Compilation, writeRecord } = await import('@mrtr/compiler');
  const loaded = Date.now();
  const compilation = new Compilation({ root, config, write, types: mode === 'check' });
  const result = shortRun(() => compilation.run());
  const written = write ? result.states.filter(({ state }) => state !== 'orphaned') : result.states;
  const states = written.map(({ file, state }) => ({ file, state: write ? ('same' as const) : state }));
  const start = Date.now();
  const fresh = new Set(result.states.flatMap(({ file, state }) => (write && state !== 'same' ? [file] : [])));
  const outputs = result.files.flatMap(({ file, text }) => (fresh.has(file) ? [{ path: join(root, file), text }] : []));
  const files = [...compilation.inputs(), ...outputs];
  writeRecord(root, mode, { at, config, files }, { ...result, states });
  return { ...result, phases: { load: loaded - configured, ...result.phases, record: Date.now() - start } };
}
