import { once } from 'node:events';
import { join, relative, resolve } from 'node:path';
import { type Change, Compilation, type Config, readConfig } from '@mrtr/compiler';
import { watch as watchFiles } from 'chokidar';
import { Batches } from '../batches.js';
import { reportFailure, UsageError } from '../failure.js';
import { report } from '../report.js';
import { printPhases } from '../stats.js';

/** How long the file system must be quiet before a rebuild: a checkout or a formatter changes many files at once. */
const quietMilliseconds = 50;

export interface WatchCommandOptions {
  readonly stats?: boolean;
}

const kinds = { add: 'added', change: 'changed', unlink: 'removed' } as const;

/** `mrtr watch`: builds now, and again after every change, until it is stopped. What did not change is kept in memory. */
export async function watch(folder: string, { stats = false }: WatchCommandOptions): Promise<void> {
  const root = resolve(folder);
  let config = configOf(root);
  let compilation = compile(root, config);

  const rebuild = async (changes: readonly Change[]) => {
    if (changes.some(({ path }) => isSetting(path, root, config))) {
      const settings = readConfig(root);
      if ('problem' in settings) {
        await report({ diagnostics: [settings.problem], states: [] }, { root, ...reporting });
        return;
      }
      config = settings.config;
      compilation = compile(root, config);
    }
    const result = compilation.run(changes);
    await report(result, { root, ...reporting });
    if (stats) printPhases(result.phases);
    process.stderr.write('Watching for changes.\n');
  };
  const watcher = watchFiles(root, {
    ignoreInitial: true,
    ignored: (path) => isIgnored(path, root, config),
  });
  // Nothing that happens while the first build runs is missed.
  const first = once(watcher, 'ready').then(() => rebuild([]));
  const batches = new Batches<Change>(async (changes) => {
    await first;
    try {
      await rebuild(changes);
    } catch (error) {
      reportFailure(error);
      // What is in memory may be half of a change.
      compilation = compile(root, config);
    }
  }, quietMilliseconds);
  watcher.on('all', (event, path) => {
    const kind = event in kinds ? kinds[event as keyof typeof kinds] : undefined;
    if (kind && isInput(path, root, config)) batches.add({ path: path.replaceAll('\\', '/'), kind });
  });
  const stop = () => void watcher.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await first;
}

const reporting = { reporter: 'text', isCheck: false, withFiles: true } as const;

function configOf(root: string): Config {
  const settings = readConfig(root);
  if ('problem' in settings) throw new UsageError(settings.problem.message);
  return settings.config;
}

const compile = (root: string, config: Config) => new Compilation({ root, config, write: true, types: false });

/** Its own output, packages, and what version control keeps. */
function isIgnored(path: string, root: string, { output }: Config): boolean {
  const inside = relative(root, path).replaceAll('\\', '/');
  return inside === output || inside.startsWith(`${output}/`) || /(^|\/)(node_modules|\.git|dist)(\/|$)/.test(inside);
}

/** What a build reads: TypeScript and JSON. */
const isInput = (path: string, root: string, config: Config) =>
  /\.([cm]?tsx?|json)$/.test(path) || isSetting(path, root, config);

const isSetting = (path: string, root: string, { tsconfig }: Config) =>
  path === join(root, tsconfig) || /(^|[\\/])(tsconfig[\w.-]*\.json|package\.json|mrtr\.config\.\w+)$/.test(path);
