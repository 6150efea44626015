import { fileURLToPath } from 'node:url';

export interface ProgramOptions {
  readonly cwd: string;
  /** Given to it as JSON on stdin. */
  readonly job: unknown;
  /** Where what is printed goes: nowhere, into the failure, or to a descriptor of this process. */
  readonly stdout: 'ignore' | 2;
  readonly stderr: 'pipe' | 2;
}

/**
 * Runs a program of ours to its end, as what it does is asynchronous and a build is not.
 *
 * @param name among the imports of this package
 * @returns what it gives, as JSON on descriptor 3: all else may be printed by code that is not ours
 */
export function runProgram<Result>(
  name: '#run-config' | '#run-formatter',
  { cwd, job, stdout, stderr: errors }: ProgramOptions,
): Result | { readonly failure: string } {
  const program = fileURLToPath(import.meta.resolve(name));
  // Loaded only where there is something to run.
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { output, stderr, error, status } = spawnSync(process.execPath, [program], {
    cwd,
    input: JSON.stringify(job),
    encoding: 'utf8',
    stdio: ['pipe', stdout, errors, 'pipe'],
    maxBuffer: Number.POSITIVE_INFINITY,
    windowsHide: true,
  });
  const result = output?.[3];
  if (!error && result) return JSON.parse(result) as Result;
  return {
    failure: error?.message ?? (stderr?.trim().split('\n')[0] || `it ended with exit code ${status} and gave nothing`),
  };
}
