import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Makes a project outside of the repository, whose ignore files do not hold for it, with links to packages.
 *
 * @param packages their folders, by name
 * @returns its path, and how to take it away
 */
export function createProject(packages: Readonly<Record<string, string>>): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mrtr-toolchain-')));
  for (const [name, target] of Object.entries(packages)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link, 'junction');
  }
  writeJson(join(folder, 'package.json'), { name: 'project', private: true, type: 'module' });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Something that a tool says of a file. */
export interface Complaint {
  readonly file: string;
  readonly text: string;
}

/**
 * Runs a tool over a project.
 *
 * @param read finds the complaints in what it prints
 * @throws Error where it fails and complains of nothing: then it did not do its work
 */
export async function complaintsOf(
  args: readonly string[],
  project: string,
  read: (output: string) => Complaint[],
): Promise<Complaint[]> {
  const { code, output } = await runNode(args, project);
  const complaints = read(output);
  if (code !== 0 && complaints.length === 0) throw new Error(`${args.join(' ')} failed:\n${output}`);
  return complaints;
}

/** Runs a JavaScript program to its end. */
export function runNode(args: readonly string[], cwd: string): Promise<{ code: number | null; output: string }> {
  // What they print must not depend on where they run: some draw in colour wherever CI is set, NO_COLOR or not.
  const plain = { NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined, GITHUB_ACTIONS: undefined };
  const env = { ...process.env, ...plain };
  const child = spawn(process.execPath, args, { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve({ code, output })),
  );
}
