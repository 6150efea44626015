import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '@mrtr/compiler';
import type { Request, Response } from './worker';

/**
 * Our compiler in a thread of its own, so that the editor's server never waits for it: it reads a whole project,
 * which takes longer than a keystroke.
 */
export class Compiler {
  readonly #waiting = new Map<number, (response: Response) => void>();
  readonly #log: (message: string) => void;
  #worker: Worker | undefined;
  #last = 0;

  /** @param log where it is written that the compiler failed */
  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  /** What it finds in a project; nothing where it fails. */
  async check(root: string, unsaved: ReadonlyMap<string, string>): Promise<readonly Diagnostic[]> {
    const id = ++this.#last;
    const { findings, failure } = await new Promise<Response>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#running().postMessage({ id, root, unsaved } satisfies Request);
    });
    if (failure) this.#log(`mrtr could not check ${root}: ${failure}`);
    return findings;
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(join(__dirname, 'worker.js'));
    // The server may exit while the compiler is idle or busy.
    worker.unref();
    worker.on('message', (response: Response) => this.#settle(response));
    worker.on('error', (error) => {
      this.#worker = undefined;
      for (const id of this.#waiting.keys()) this.#settle({ id, findings: [], failure: String(error) });
    });
    this.#worker = worker;
    return worker;
  }

  #settle(response: Response): void {
    this.#waiting.get(response.id)?.(response);
    this.#waiting.delete(response.id);
  }
}
