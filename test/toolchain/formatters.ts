import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Prettier from 'prettier';
import { type Complaint, complaintsOf, writeJson } from './project.js';
import { eachSample, firstComplaints, fromTools, installed, type Sample, type Tool, type Verdicts } from './tool.js';

/** How the samples are formatted. */
const style = { singleQuote: true, printWidth: 120 };

const prettier: Tool = {
  name: 'prettier',
  version: installed('prettier').version,
  judge: (project) => eachSample((sample) => check(project, sample, style)),
  remedy: {
    snippet: '.prettierrc.json',
    effect: 'reads',
    judge: (project, snippet) => eachSample((sample) => check(project, sample, { ...style, ...JSON.parse(snippet) })),
  },
};

const { folder, version } = installed('oxfmt');

const oxfmt: Tool = {
  name: 'oxfmt',
  version,
  judge: (project) => checkWithOxfmt(project, style),
  remedy: {
    snippet: '.oxfmtrc.json',
    effect: 'leaves out',
    judge: (project, snippet) => checkWithOxfmt(project, { ...style, ...JSON.parse(snippet) }),
  },
};

export const formatters = [prettier, oxfmt];

async function check(project: string, sample: Sample, config: object): Promise<string | undefined> {
  const { check: isFormatted, resolveConfig }: typeof Prettier = fromTools('prettier');
  writeJson(join(project, '.prettierrc.json'), config);
  const filepath = join(project, sample);
  try {
    const options = await resolveConfig(filepath, { useCache: false });
    const text = await readFile(filepath, 'utf8');
    return (await isFormatted(text, { ...options, filepath })) ? undefined : 'not formatted';
  } catch (error) {
    return (error as Error).message.replace(/ \(\d+:\d+\)[\s\S]*/, '');
  }
}

async function checkWithOxfmt(project: string, config: object): Promise<Verdicts> {
  writeJson(join(project, '.oxfmtrc.json'), config);
  const read = (output: string) => [
    ...oxcComplaints(output),
    ...[...output.matchAll(/^(\S+) \(\d+ms\)$/gm)].map(([, file = '']) => ({ file, text: 'not formatted' })),
  ];
  return firstComplaints(await complaintsOf([join(folder, 'bin/oxfmt'), '--check', '.'], project, read));
}

/** The tools of the oxc family print `x what` and below it `,-[file:line:column]`. */
export function oxcComplaints(output: string): Complaint[] {
  const found = output.matchAll(/^ *[x!] (?:[\w-]+\([\w-]+\): )?(.+)\n *,-\[(.+?):\d+:\d+\]/gm);
  return [...found].map(([, text = '', file = '']) => ({ file, text }));
}
