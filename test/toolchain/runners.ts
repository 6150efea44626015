import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import mrtrEsbuild from '@mrtr/unplugin/esbuild';
import mrtrVite from '@mrtr/unplugin/vite';
import esbuild, { type BuildFailure } from 'esbuild';
import { build, version as viteVersion } from 'vite';
import { runNode } from './project.js';
import { eachSample, fromRoot, installed, type Sample, type Tool } from './tool.js';

/** What makes JavaScript of TypeScript, for a bundle, a test or a run. */
export const runners: readonly Tool[] = [
  {
    name: 'esbuild',
    version: esbuild.version,
    judge: (project) => eachSample((sample) => bundle(project, sample, [])),
    remedy: {
      snippet: 'esbuild.config.js',
      effect: 'reads',
      judge: (project) => eachSample((sample) => bundle(project, sample, [mrtrEsbuild()])),
    },
  },
  {
    name: 'Vite and Vitest',
    version: viteVersion,
    judge: (project) => eachSample((sample) => bundleWithVite(project, sample, [])),
    remedy: {
      snippet: 'vite.config.ts',
      effect: 'reads',
      judge: (project) => eachSample((sample) => bundleWithVite(project, sample, [mrtrVite()])),
    },
  },
  {
    name: 'tsx',
    version: installed('tsx', fromRoot).version,
    judge: (project) => eachSample((sample) => runWithTsx(project, sample)),
  },
];

async function bundle(project: string, sample: Sample, plugins: esbuild.Plugin[]): Promise<string | undefined> {
  try {
    await esbuild.build({ absWorkingDir: project, entryPoints: [sample], write: false, logLevel: 'silent', plugins });
    return undefined;
  } catch (error) {
    return (error as BuildFailure).errors[0]?.text;
  }
}

async function bundleWithVite(project: string, sample: Sample, plugins: ReturnType<typeof mrtrVite>[]) {
  const root = { root: project, configFile: false, logLevel: 'silent' } as const;
  try {
    await build({ ...root, plugins, build: { ssr: sample, write: false } });
    return undefined;
  } catch (error) {
    const [, complaint] = /^\s*\[[\w:-]+\]\s*(.+)$/m.exec(stripVTControlCharacters((error as Error).message)) ?? [];
    return complaint ?? (error as Error).message;
  }
}

async function runWithTsx(project: string, sample: Sample): Promise<string | undefined> {
  const { folder } = installed('tsx', fromRoot);
  const { code, output } = await runNode([join(folder, 'dist/cli.mjs'), sample], project);
  if (code === 0) return undefined;
  return /ERROR: (.+)/.exec(output)?.[1] ?? output.trim().split('\n')[0];
}
