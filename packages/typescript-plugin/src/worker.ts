import { parentPort } from 'node:worker_threads';
import type { Diagnostic } from '@mrtr/compiler';

/** What the worker is asked: the findings in a project, with these texts in place of what is on disk. */
export interface Request {
  readonly id: number;
  readonly root: string;
  /** By path relative to the root, with forward slashes. */
  readonly unsaved: ReadonlyMap<string, string>;
}

export interface Response {
  readonly id: number;
  readonly findings: readonly Diagnostic[];
  /** Why there are none, where the compiler could not run. */
  readonly failure?: string;
}

parentPort?.on('message', async ({ id, root, unsaved }: Request) => {
  parentPort?.postMessage(await answer(id, root, unsaved));
});

async function answer(id: number, root: string, unsaved: ReadonlyMap<string, string>): Promise<Response> {
  try {
    const { build } = await import('@mrtr/compiler');
    return { id, findings: build({ root, write: false, types: true, unsaved }).diagnostics };
  } catch (error) {
    return { id, findings: [], failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
