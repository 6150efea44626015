import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('server.mjs', import.meta.url));

/** One server of the fleet: a process that can be killed and replaced, at an address that stays. */
export class Instance {
  #child;

  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  /**
   * @param {string} module
   * @param {string} keys
   */
  async start(module, keys) {
    const child = spawn(process.execPath, [program, module, String(this.port)], {
      env: { ...process.env, NODE_ENV: 'production', MRTR_STATE_KEYS: keys },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    await new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      child.once('exit', (code) => reject(new Error(`An instance ended with code ${code}.`)));
    });
  }

  /** kill -9: nothing is finished, closed or said goodbye to. */
  async kill() {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** @returns {Promise<number>} a port of loopback that is free now */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
