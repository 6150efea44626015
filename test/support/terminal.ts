import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Whether this machine can run a command at a terminal of its own: util-linux's `script` makes one. */
export const hasTerminal = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');

/** A command at a terminal, and a person in front of it. */
export class Terminal {
  readonly #child: ChildProcess;
  #shown = '';
  #wake = () => {};
  /** With which code it ended. */
  readonly ended: Promise<number | null>;

  /** @param words the command and its arguments, none with a quotation mark */
  constructor(words: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = {}) {
    // Without a size, text would be broken after each character.
    const line = `stty cols 120 rows 50; exec ${words.map((word) => `'${word}'`).join(' ')}`;
    this.#child = spawn('script', ['-qec', line, '/dev/null'], {
      cwd,
      env: { ...process.env, TERM: 'xterm', NO_COLOR: '1', ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#shown += stripVTControlCharacters(chunk);
      this.#wake();
    });
    this.ended = new Promise((resolve) => this.#child.once('close', resolve));
    void this.ended.then(() => this.#wake());
  }

  /** Waits until it shows something, and gives all that it has shown since the last time. */
  async until(text: string): Promise<string> {
    while (!this.#shown.includes(text)) {
      if (this.#child.exitCode !== null) throw new Error(`It ended before it showed "${text}":\n${this.#shown}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const end = this.#shown.indexOf(text) + text.length;
    const shown = this.#shown.slice(0, end);
    this.#shown = this.#shown.slice(end);
    return shown;
  }

  /** What it has shown that nobody waited for, once it has ended. */
  async rest(): Promise<string> {
    await this.ended;
    return this.#shown;
  }

  /** Types keys: `\r` is Enter, `\x03` is Ctrl-C. */
  type(keys: string): void {
    this.#child.stdin?.write(keys);
  }
}
