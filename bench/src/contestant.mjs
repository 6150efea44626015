import { fork } from 'node:child_process';
import { dirname } from 'node:path';

/**
 * A server in a process of its own, and what it used.
 *
 * @typedef {{ cpu: number, rss: number, heapUsed: number, loop?: { p99: number, max: number } }} Usage
 */
export class Contestant {
  #child;

  /**
   * @param {string} name
   * @param {import('node:child_process').ChildProcess} child
   * @param {string} url
   */
  constructor(name, child, url) {
    this.name = name;
    this.#child = child;
    this.url = url;
  }

  /**
   * @param {string} name how tables call it
   * @param {string} script
   * @param {readonly string[]} [args]
   */
  static async start(name, script, args = []) {
    const child = fork(script, args, {
      cwd: dirname(script),
      env: { ...process.env, NODE_ENV: 'production' },
      // A process that waits for its turn is no idle one: V8 would throw away what its code was optimised for.
      execArgv: ['--expose-gc', '--no-memory-reducer'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { url } = await reply(name, child);
    return new Contestant(name, child, url);
  }

  /**
   * Several processes of each. What V8 makes of a script differs from one process to the next by a tenth.
   *
   * @param {readonly { name: string, script: string, args?: readonly string[] }[]} servers
   * @param {number} processes
   */
  static startAll(servers, processes) {
    const all = servers.flatMap((server) => Array(processes).fill(server));
    return Promise.all(all.map(({ name, script, args }) => Contestant.start(name, script, args)));
  }

  /**
   * What the process has used since it began.
   *
   * @param {{ collect?: boolean, watch?: boolean }} [request] whether garbage is collected first, and whether its event
   *   loop is watched from now on
   * @returns {Promise<Usage>}
   */
  usage({ collect = false, watch = false } = {}) {
    return this.ask({ collect, watch });
  }

  /** @param {object} message what the process listens for @returns {Promise<any>} what it says to that */
  ask(message) {
    const answer = reply(this.name, this.#child);
    this.#child.send(message);
    return answer;
  }

  async stop() {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill();
    await ended;
  }
}

/**
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child
 */
function reply(name, child) {
  return new Promise((resolve, reject) => {
    const onExit = (code) => reject(new Error(`${name} ended with code ${code}.`));
    child.once('exit', onExit).once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
