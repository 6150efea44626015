import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { snippet } from './docs.js';
import { formatters } from './formatters.js';
import { linters } from './linters.js';
import { createProject, writeJson } from './project.js';
import { runners } from './runners.js';
import { fromRoot, installed, type Tool, type Verdicts } from './tool.js';
import { typescript } from './typescript.js';

/** What one tool says of the samples. */
export interface Measurement {
  readonly tool: Tool;
  readonly plain: Verdicts;
  /** With what the docs give for it; undefined where they give nothing. */
  readonly remedied: Verdicts | undefined;
}

/** Runs every tool over the samples, each in a project of its own. */
export async function measure(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const tool of [...typescript, ...formatters, ...linters, ...runners]) {
    const plain = await inProject((project) => tool.judge(project));
    const { remedy } = tool;
    const remedied = remedy && (await inProject((project) => remedy.judge(project, snippet(remedy.snippet))));
    measurements.push({ tool, plain, remedied });
  }
  return measurements;
}

async function inProject<Result>(run: (project: string) => Promise<Result>): Promise<Result> {
  const { folder, remove } = createProject({
    '@mrtr/decorators': installed('@mrtr/decorators', fromRoot).folder,
    '@mrtr/unplugin': installed('@mrtr/unplugin', fromRoot).folder,
    'typescript-eslint': installed('typescript-eslint').folder,
  });
  try {
    cpSync(join(import.meta.dirname, 'samples'), folder, { recursive: true });
    writeJson(join(folder, 'tsconfig.json'), { compilerOptions: { experimentalDecorators: true, module: 'NodeNext' } });
    return await run(folder);
  } finally {
    remove();
  }
}
