import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What every tool is given: decorators where mrtr takes them, and one where it does not. */
export const samples = ['parameters.tool.ts', 'function.tool.ts', 'shop.ts'] as const;

export type Sample = (typeof samples)[number];

/** What a tool says of each sample, in a few words; undefined where it takes it without complaint. */
export type Verdicts = Readonly<Record<Sample, string | undefined>>;

/** A tool of the trade, run as its users run it. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  /** What it says without any setting of ours. */
  judge(project: string): Promise<Verdicts>;
  /** What it takes to live with authored function files; undefined where nothing helps. */
  readonly remedy?: Remedy;
}

export interface Remedy {
  /** The title of the snippet in `docs/toolchain.md` that says how. */
  readonly snippet: string;
  /** Whether the tool then reads authored function files or leaves them out. */
  readonly effect: 'reads' | 'leaves out';
  /** What it says with the snippet in place. A file that is left out has no complaints. */
  judge(project: string, snippet: string): Promise<Verdicts>;
}

/** The packages that are tested are not those the repository is built with. */
export const fromTools = createRequire(join(import.meta.dirname, 'tools/package.json'));

/** The newest TypeScript before 6 stands beside the language-service plugin, which is written against it. */
export const fromPlugin = createRequire(join(import.meta.dirname, '../../packages/typescript-plugin/package.json'));

export const fromRoot = createRequire(join(import.meta.dirname, '../../package.json'));

/** The folder and the version of an installed package. */
export function installed(name: string, require: NodeJS.Require = fromTools): { folder: string; version: string } {
  const paths = require.resolve.paths(name) ?? [];
  for (const path of paths) {
    const folder = join(path, name);
    try {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
      return { folder, version };
    } catch {}
  }
  throw new Error(`${name} is not installed for ${dirname(paths[0] ?? '')}.`);
}

/** The same question asked of each sample by itself. */
export async function eachSample(judge: (sample: Sample) => Promise<string | undefined>): Promise<Verdicts> {
  const verdicts: Partial<Record<Sample, string | undefined>> = {};
  for (const sample of samples) verdicts[sample] = await judge(sample);
  return verdicts as Verdicts;
}

/** One run over the whole project, from whose output the first complaint about each sample is picked. */
export function firstComplaints(complaints: Iterable<{ readonly file: string; readonly text: string }>): Verdicts {
  const verdicts = new Map<string, string>();
  for (const { file, text } of complaints) if (!verdicts.has(file)) verdicts.set(file, text);
  return Object.fromEntries(samples.map((sample) => [sample, verdicts.get(sample)])) as Verdicts;
}
