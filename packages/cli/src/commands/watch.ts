import { resolve } from 'node:path';
import { watchProject } from '../project-watcher.js';
import { report } from '../report.js';
import { printPhases } from '../stats.js';

export interface WatchCommandOptions {
  readonly stats?: boolean;
}

/** `mrtr watch`: builds now, and again after every change, until it is stopped. */
export async function watch(folder: string, { stats = false }: WatchCommandOptions): Promise<void> {
  const root = resolve(folder);
  const stop = await watchProject(root, {
    types: false,
    async onBuild(result) {
      await report(result, { root, reporter: 'text', isCheck: false, withFiles: true });
      if (stats) printPhases(result.phases);
      process.stderr.write('Watching for changes.\n');
    },
  });
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
