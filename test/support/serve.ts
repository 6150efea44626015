import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The command `mrtr`, as a script for Node. */
export const mrtr = `${root}packages/cli/bin/mrtr.cjs`;

/** A key ring for servers that belong together. */
export const newKeys = () => randomBytes(32).toString('base64url');

export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

export const serveExample = (example: string, keys?: string) => serveIn(`${root}examples/${example}`, keys);

/** Starts `mrtr serve --http 0` for a project in a process of its own. */
export async function serveIn(folder: string, keys = newKeys()): Promise<RunningServer> {
  const child = spawn(process.execPath, [mrtr, 'serve', '--http', '0'], {
    cwd: folder,
    env: { ...process.env, MRTR_STATE_KEYS: keys },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: string) => {
      output += chunk;
      const found = /listening on (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', (code) => reject(new Error(`mrtr serve ended with ${code}:\n${output}`)));
  });
  return {
    url,
    process: child,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
