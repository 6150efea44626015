import { spawn } from 'node:child_process';

/**
 * Runs a command to its end, with its output shown.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, options = {}) {
  // npm is a script with an ending of its own on Windows, which only a shell finds.
  const shell = process.platform === 'win32' && command === 'npm';
  const child = spawn(command, args, { stdio: 'inherit', shell, ...options });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}
