import type { BuildResult } from '@mrtr/compiler';
import { type Mode, unchangedRun } from '@mrtr/compiler/record';

/**
 * Builds or checks a project, or says again what was found the last time, if nothing has changed since.
 *
 * @param root the project's folder, an absolute path
 */
export async function compile(root: string, mode: Mode, write: boolean): Promise<BuildResult> {
  const record = unchangedRun(root, mode);
  if (record && !(write && record.states.some(({ state }) => state !== 'same')))
    return { diagnostics: record.diagnostics, states: record.states, files: [], phases: {} };

  const at = Date.now();
  const { Compilation, readConfig, writeRecord } = await import('@mrtr/compiler');
  const loaded = Date.now();
  const settings = readConfig(root);
  if ('problem' in settings) return { diagnostics: [settings.problem], states: [], files: [], phases: {} };
  const { config } = settings;
  const compilation = new Compilation({ root, config, write, types: mode === 'check' });
  const result = compilation.run();
  const written = write ? result.states.filter(({ state }) => state !== 'orphaned') : result.states;
  const states = written.map(({ file, state }) => ({ file, state: write ? ('same' as const) : state }));
  const start = Date.now();
  writeRecord(root, mode, { at, config, files: compilation.inputs() }, { ...result, states });
  return { ...result, phases: { load: loaded - at, ...result.phases, record: Date.now() - start } };
}
