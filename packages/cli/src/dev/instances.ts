import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface InstancesOptions {
  /** The project's folder, an absolute path. */
  readonly root: string;
  /** 0 picks a free one, which all instances then share. */
  readonly port: number;
  /** For `MRTR_STATE_KEYS`: all instances have the same, so that each goes on with what another began. */
  readonly keys: string;
  /** Told when the serving instance ends by itself. */
  readonly onEnd: () => void;
}

/**
 * The serving instance of a project, and its successors on the same port.
 *
 * The next one is there before the last one goes: there is no moment in which nobody listens, requests that are being
 * answered end where they began, and where the next one cannot start, the last one stays.
 */
export class Instances {
  readonly #options: InstancesOptions;
  #starting: Worker | undefined;
  #serving: Worker | undefined;

  constructor(options: InstancesOptions) {
    this.#options = options;
    const { root, port } = options;
    cluster.setupPrimary({
      exec: fileURLToPath(new URL('./instance.js', import.meta.url)),
      // Also where a free port was picked: that this one was asked for is how instances know that they share it.
      args: [root, String(port)],
    });
  }

  /**
   * Serves what the project is now.
   *
   * @returns where, or undefined when it could not be loaded; the instance has said why
   */
  async replace(): Promise<string | undefined> {
    const { keys, onEnd } = this.#options;
    const next = cluster.fork({ MRTR_STATE_KEYS: keys });
    this.#starting = next;
    const url = await Promise.race([
      once(next, 'message').then(([message]) => message as string),
      once(next, 'exit').then(() => undefined),
    ]);
    this.#starting = undefined;
    if (url === undefined) return undefined;
    const last = this.#serving;
    this.#serving = next;
    next.once('exit', () => {
      if (this.#serving !== next) return;
      this.#serving = undefined;
      onEnd();
    });
    last?.send('stop');
    return url;
  }

  /** Lets what is being answered end. What has not begun to serve, and may never, is ended at once. */
  stop(): void {
    this.#starting?.process.kill();
    const last = this.#serving;
    this.#serving = undefined;
    last?.send('stop');
  }
}
