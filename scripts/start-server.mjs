import { spawn } from 'node:child_process';

/**
 * Starts `mrtr serve` in a process of its own, on a free port.
 *
 * @param {string} name what messages call it
 * @param {string} mrtr the command
 * @param {string} project
 * @param {string} keys for `MRTR_STATE_KEYS`
 * @param {'inherit' | 'ignore'} [log] what becomes of its log
 */
export async function startServer(name, mrtr, project, keys, log = 'inherit') {
  return startProgram(name, [mrtr, 'serve', '--http', '0'], project, keys, log);
}

/**
 * Starts a program of Node's that says where it listens.
 *
 * @param {string} name what messages call it
 * @param {readonly string[]} args
 * @param {string} folder
 * @param {string} keys for `MRTR_STATE_KEYS`
 * @param {'inherit' | 'ignore'} [log] what becomes of its log
 */
export async function startProgram(name, args, folder, keys, log = 'inherit') {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, MRTR_STATE_KEYS: keys },
    stdio: ['ignore', 'pipe', log],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      const found = /listening on (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`Server ${name} ended with code ${code} before it listened.`)));
  });
  return { name, url, pid: child.pid, stop: () => child.kill() };
}
