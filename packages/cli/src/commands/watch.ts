import { resolve } from 'node:path';
import { build, readConfig } from '@mrtr/compiler';
import { watch as watchFiles } from 'chokidar';
import { UsageError } from '../failure.js';
import { report } from '../report.js';

/** How long the file system must be quiet before a rebuild: a checkout or a formatter changes many files at once. */
const quietMilliseconds = 50;

/** `mrtr watch`: builds now, and again after every change below the source folder, until it is stopped. */
export async function watch(folder: string): Promise<void> {
  const root = resolve(folder);
  const settings = readConfig(root);
  if ('problem' in settings) throw new UsageError(settings.problem.message);
  const { source, output } = settings.config;
  const generated = resolve(root, output);

  const rebuild = async () => {
    await report(build({ root, write: true }), { root, reporter: 'text', isCheck: false, withFiles: true });
    process.stderr.write('Watching for changes.\n');
  };
  await rebuild();

  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFiles(resolve(root, source), {
    ignoreInitial: true,
    ignored: (path) => path === generated || path.includes('node_modules'),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, quietMilliseconds);
  });
  const stop = () => void watcher.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
