import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { FormatterName } from './formatters.js';
import type { OutputFile } from './output.js';

/*
 * A program: formats the files that it is given on stdin, and gives their texts on descriptor 3.
 * It stands by itself because prettier is asynchronous and a build is not.
 */

/** What the program is given. */
export interface FormattingJob {
  readonly formatter: FormatterName;
  /** The path of its `package.json`. */
  readonly manifest: string;
  readonly root: string;
  readonly files: readonly OutputFile[];
}

/** What it gives: a text for each file, or why there is none. */
export type FormattingResult = { readonly texts: readonly string[] } | { readonly failure: string };

type Format = (file: OutputFile) => Promise<string>;

/** The part of prettier 3 that is used. */
interface Prettier {
  getFileInfo(path: string, options: { ignorePath: readonly string[] }): Promise<{ ignored: boolean }>;
  resolveConfig(path: string, options: { editorconfig: boolean }): Promise<object | null>;
  format(text: string, options: object): Promise<string>;
}

function prettier({ manifest, root }: FormattingJob): Format {
  const { getFileInfo, resolveConfig, format } = createRequire(manifest)(dirname(manifest)) as Prettier;
  const ignorePath = ['.gitignore', '.prettierignore'].map((name) => join(root, name));
  return async ({ file, text }) => {
    const filepath = join(root, file);
    if ((await getFileInfo(filepath, { ignorePath })).ignored) return text;
    return format(text, { ...(await resolveConfig(filepath, { editorconfig: true })), filepath });
  };
}

/** Biome has no interface but its command, which takes one text at a time. */
function biome({ manifest, root }: FormattingJob): Format {
  const command = join(dirname(manifest), (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).bin.biome);
  return async ({ file, text }) => {
    const args = [command, 'format', '--colors=off', `--stdin-file-path=${file}`];
    const child = spawn(process.execPath, args, { cwd: root, windowsHide: true });
    child.stdin.on('error', () => {}).end(text);
    const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')]);
    // Where the settings turn its formatter off, it gives the text back and calls that an error.
    if (stdout === text || (stdout && child.exitCode === 0)) return stdout;
    throw new Error(/× (.+)/.exec(stderr)?.[1] ?? stderr);
  };
}

interface Manifest {
  readonly bin: { readonly biome: string };
}

async function formatAll(job: FormattingJob): Promise<FormattingResult> {
  const texts: string[] = [];
  const rest = job.files.entries();
  try {
    const format = job.formatter === 'biome' ? biome(job) : prettier(job);
    const work = async () => {
      for (const [index, file] of rest) texts[index] = await format(file);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return { texts };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
    return { failure: reason };
  }
}

writeFileSync(3, JSON.stringify(await formatAll(JSON.parse(await textOf(process.stdin)) as FormattingJob)));
