import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { UsageError } from '../failure.js';

/** What a compiler reads. */
const wanted = /\.([cm]?[jt]sx?|json)$/;

/**
 * Gives a project as it is at a git ref, in a folder of its own: neither the work tree nor the index is touched. Packages
 * are those that are installed now.
 *
 * @param root the project's folder, an absolute path
 * @param use what is done with the project's folder, which is gone afterwards
 * @throws UsageError where there is no git, no repository, or no such ref
 */
export async function withCheckout<Result>(
  root: string,
  ref: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const top = realpathSync(git(root, ['rev-parse', '--show-toplevel']).trimEnd());
  const tree = treeOf(top, ref);
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'mrtr-diff-')));
  try {
    const folder = join(temporary, 'tree');
    const index = { GIT_INDEX_FILE: join(temporary, 'index') };
    const files = git(top, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', tree]).split('\0');
    git(top, ['read-tree', tree], index);
    const input = files.filter((file) => wanted.test(file)).join('\0');
    git(top, ['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], index, input);
    const project = join(folder, relative(top, realpathSync(root)));
    linkPackages(top, realpathSync(root), folder);
    return await use(project);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function treeOf(top: string, ref: string): string {
  try {
    return git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{tree}`]).trimEnd();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(
      `git knows no ${ref} here. Expected a branch, a tag or a commit, e.g. "mrtr diff main"; in a clone without its history, fetch it first.`,
    );
  }
}

/** Every `node_modules` from which the project's files can import. */
function linkPackages(top: string, root: string, folder: string): void {
  for (let from = root; ; from = dirname(from)) {
    const packages = join(from, 'node_modules');
    const isInside = from === top || !relative(top, from).startsWith('..');
    const place = join(isInside ? join(folder, relative(top, from)) : dirname(folder), 'node_modules');
    if (existsSync(packages) && !existsSync(place)) {
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(packages, place, 'junction');
    }
    if (from === dirname(from)) return;
  }
}

function git(cwd: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}, input = ''): string {
  try {
    return execFileSync('git', args, {
      cwd,
      input,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
    });
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT' && existsSync(cwd))
      throw new UsageError('git is not installed, and mrtr diff reads the other version from it.');
    throw new UsageError(`git could not tell the other version. ${stderr.trim()}`);
  }
}
