import { once } from 'node:events';
import { basename, join, relative } from 'node:path';
import { type BuildResult, type Change, Compilation, type Config, formatterSettings, readConfig } from '@mrtr/compiler';
import { watch as watchFiles } from 'chokidar';
import { Batches } from './batches.js';
import { reportFailure } from './failure.js';
import { OutsideFiles } from './outside-files.js';

/** How long the file system must be quiet before a rebuild: a checkout or a formatter changes many files at once. */
const quietMilliseconds = 50;

const kinds = { add: 'added', change: 'changed', unlink: 'removed' } as const;

export interface WatchOptions {
  /** Whether TypeScript checks the authored files too. */
  readonly types: boolean;
  /** Told of each build, the first included. The next waits for it. */
  readonly onBuild: (result: BuildResult) => Promise<void>;
}

/**
 * Builds a project now, and again after every change. What did not change is kept in memory.
 *
 * @param root the project's folder, an absolute path
 * @returns what ends it, once the first build is done
 */
export async function watchProject(root: string, { types, onBuild }: WatchOptions): Promise<() => void> {
  let config: Config | undefined;
  let compilation: Compilation | undefined;

  const rebuild = async (changes: readonly Change[]) => {
    if (!compilation || changes.some(({ path }) => isSetting(path, root, config))) {
      compilation = undefined;
      const settings = readConfig(root);
      if ('problem' in settings) {
        await onBuild({ diagnostics: [settings.problem], states: [], files: [], phases: {} });
        return;
      }
      config = settings.config;
      compilation = new Compilation({ root, config, write: true, types });
    }
    const result = compilation.run(changes);
    await outside.add(compilation.inputs().map(({ path }) => path));
    await onBuild(result);
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
      compilation = undefined;
    }
  }, quietMilliseconds);
  const onEvent = (event: string, path: string) => {
    const kind = event in kinds ? kinds[event as keyof typeof kinds] : undefined;
    if (kind && isInput(path, root, config) && !isIgnored(path, root, config))
      batches.add({ path: path.replaceAll('\\', '/'), kind });
  };
  const outside = new OutsideFiles(root, onEvent);
  watcher.on('all', onEvent);
  await first;
  return () => {
    void watcher.close();
    outside.close();
  };
}

/** Its own output, once it is known where that goes, packages, and what version control keeps. */
function isIgnored(path: string, root: string, config: Config | undefined): boolean {
  const inside = relative(root, path).replaceAll('\\', '/');
  const isOutput = config && `${inside}/`.startsWith(`${config.output}/`);
  return isOutput || /(^|\/)(node_modules|\.git|dist)(\/|$)/.test(inside);
}

/** What a build reads: TypeScript and JSON. */
const isInput = (path: string, root: string, config: Config | undefined) =>
  /\.([cm]?tsx?|json)$/.test(path) || isSetting(path, root, config);

const isSetting = (path: string, root: string, config: Config | undefined) =>
  (config && path === join(root, config.tsconfig)) ||
  formatterSettings.includes(basename(path)) ||
  /(^|[\\/])(tsconfig[\w.-]*\.json|mrtr\.config\.\w+)$/.test(path);
