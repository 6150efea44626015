import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ask } from './ask.js';
import { type Choices, runningPackageManager } from './choices.js';
import { UsageError } from './failure.js';
import { contentsOf } from './folder.js';
import { commandsOf } from './package-manager.js';
import { isPackageName, packageNameFor } from './package-name.js';
import { repeatLine } from './repeat.js';
import { writeProject } from './scaffold.js';
import { templateFiles } from './template-files.js';

/** What the command line says; undefined where it leaves a choice open. */
export interface Flags extends Partial<Omit<Choices, 'folder'>> {
  readonly force?: boolean;
  readonly interactive: boolean;
}

/** Makes a project. Nothing is written before all is known and allowed. */
export async function create(
  given: string | undefined,
  { force = false, interactive, ...flags }: Flags,
): Promise<void> {
  if (flags.name !== undefined && !isPackageName(flags.name))
    throw new UsageError(`--name ${flags.name}: npm takes no such name. Try ${packageNameFor(flags.name)}.`);
  const open = { ...flags, ...(given !== undefined && { folder: given }) };
  const isAsked =
    interactive && process.stdin.isTTY === true && process.stdout.isTTY === true && missing(open).length > 0;
  const choices = isAsked ? await ask(open) : complete(open, interactive);
  const folder = resolve(choices.folder);
  const present = contentsOf(folder);
  if (present.length > 0 && !force) {
    throw new UsageError(
      `${choices.folder} is not empty: it has ${present.slice(0, 3).join(', ')}${present.length > 3 ? ', …' : ''}. ` +
        'Name another folder, or say --force: that writes the own files of the project and deletes nothing.',
    );
  }
  writeProject(folder, templateFiles(choices));
  if (choices.git) beginRepository(folder);
  if (choices.install) install(folder, choices);
  report(folder, choices, isAsked);
}

const flagOf: Readonly<Record<keyof Choices, string>> = {
  folder: '[folder]',
  name: '--name',
  template: '--template',
  notation: '--notation',
  packageManager: '--package-manager',
  lint: '--lint',
  git: '--git or --no-git',
  install: '--install or --no-install',
};

/** What has no sensible default and was not said. The name has one: the folder's. */
const missing = (open: Partial<Choices>) =>
  (Object.keys(flagOf) as (keyof Choices)[]).filter((choice) => open[choice] === undefined && choice !== 'name');

function complete(open: Partial<Choices>, interactive: boolean): Choices {
  const flags = missing(open).filter((choice) => choice === 'folder' || interactive);
  if (flags.length > 0) {
    throw new UsageError(
      `nobody can be asked here. Give ${flags.map((choice) => flagOf[choice]).join(', ')}` +
        `${interactive ? ', or --no-interactive for the defaults' : ''}.`,
    );
  }
  const folder = open.folder ?? '.';
  return {
    template: 'stdio',
    notation: 'functions',
    packageManager: runningPackageManager(),
    lint: 'biome',
    git: false,
    install: false,
    name: packageNameFor(folder),
    ...open,
    folder,
  };
}

/** A machine without git gets a project without a repository. */
function beginRepository(folder: string): void {
  if (existsSync(join(folder, '.git'))) return;
  const { status } = spawnSync('git', ['init', '--quiet'], { cwd: folder, stdio: 'ignore' });
  if (status !== 0) process.stderr.write('No repository was begun: git does not run here.\n');
}

function install(folder: string, { packageManager }: Choices): void {
  const { status } = spawnSync(packageManager, ['install'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.stderr.write(`The dependencies are not installed: ${packageManager} install failed.\n`);
}

function report(folder: string, choices: Choices, isAsked: boolean): void {
  const { install, run } = commandsOf(choices.packageManager);
  const path = relative(process.cwd(), folder);
  const steps = [...(path ? [`cd ${path}`] : []), ...(choices.install ? [] : [install]), `${run} test`];
  process.stdout.write(`${choices.name} is ready.\n\n${steps.map((step) => `  ${step}`).join('\n')}\n`);
  if (isAsked) process.stdout.write(`\nThe same again, without a question:\n\n  ${repeatLine(choices)}\n`);
}
