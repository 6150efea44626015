import { type ChildProcess, spawn } from 'node:child_process';
import { mrtr } from './serve.js';

/** A command that runs until it is stopped, and what it says meanwhile. */
export class Talking {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #said = '';
  #wake = () => {};

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('close', resolve));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        this.#said += chunk;
        this.#wake();
      });
  }

  static node(folder: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Talking {
    const env = { ...process.env, ...environment };
    return new Talking(spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  static mrtr(folder: string, ...args: string[]): Talking {
    return Talking.node(folder, [mrtr, ...args]);
  }

  /** What is said until then, and is not said again. */
  async until(end: string): Promise<string> {
    let hasEnded = false;
    void this.#ended.then(() => {
      hasEnded = true;
      this.#wake();
    });
    while (!this.#said.includes(end)) {
      if (hasEnded) throw new Error(`It ended before it said ${JSON.stringify(end)}:\n${this.#said}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const index = this.#said.indexOf(end);
    const said = this.#said.slice(0, index);
    this.#said = this.#said.slice(index + end.length);
    return said;
  }

  /** What was said and not yet heard. */
  get rest(): string {
    return this.#said;
  }

  /** @returns with which code it ended; null when it was the signal that ended it */
  stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.#ended;
  }
}
