import { type ChildProcess, spawn } from 'node:child_process';
import { mrtr } from './serve.js';

/** A command that runs until it is stopped, and what it says meanwhile. */
export class Talking {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #said = '';
  #wake = () => {};

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('close', () => resolve()));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        this.#said += chunk;
        this.#wake();
      });
  }

  static mrtr(folder: string, ...args: string[]): Talking {
    return new Talking(spawn(process.execPath, [mrtr, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  /** What is said until then, and is not said again. */
  async until(end: string): Promise<string> {
    while (!this.#said.includes(end)) await new Promise<void>((resolve) => (this.#wake = resolve));
    const index = this.#said.indexOf(end);
    const said = this.#said.slice(0, index);
    this.#said = this.#said.slice(index + end.length);
    return said;
  }

  /** What was said and not yet heard. */
  get rest(): string {
    return this.#said;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await this.#ended;
  }
}
