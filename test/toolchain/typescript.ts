import { join } from 'node:path';
import { complaintsOf, writeJson } from './project.js';
import { fromPlugin, fromRoot, fromTools, installed, samples, type Tool, type Verdicts } from './tool.js';

/** Every TypeScript that a project may have. */
export const typescripts = [fromPlugin, fromTools, fromRoot].map((require) => installed('typescript', require));

export const typescript: readonly Tool[] = typescripts.map(({ folder, version }) => ({
  name: 'TypeScript',
  version,
  judge: (project) => compile(folder, project, {}),
  remedy: {
    snippet: 'tsconfig.json',
    effect: 'leaves out',
    judge: (project, snippet) => compile(folder, project, JSON.parse(snippet)),
  },
}));

/** What the compiler says of each sample: its codes, and how often. Unused names are looked for too. */
async function compile(folder: string, project: string, config: { readonly compilerOptions?: object }) {
  writeJson(join(project, 'tsconfig.json'), {
    include: ['.'],
    ...config,
    compilerOptions: {
      target: 'ES2023',
      module: 'NodeNext',
      strict: true,
      noUnusedLocals: true,
      skipLibCheck: true,
      types: [],
      noEmit: true,
      experimentalDecorators: true,
      ...config.compilerOptions,
    },
  });
  const complaints = await compilerComplaints(folder, project);
  return Object.fromEntries(
    samples.map((sample) => [sample, counted(complaints.flatMap(({ file, text }) => (file === sample ? text : [])))]),
  ) as Verdicts;
}

/** What one TypeScript says of a project: codes, by path relative to it. */
export const compilerComplaints = (folder: string, project: string) =>
  complaintsOf([join(folder, 'bin/tsc'), '-p', project, '--pretty', 'false'], project, (output) =>
    [...output.matchAll(/^(.+?)\(\d+,\d+\): error (TS\d+)/gm)].map(([, file = '', text = '']) => ({ file, text })),
  );

function counted(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => Number(a.slice(2)) - Number(b.slice(2)));
  return sorted.map(([code, count]) => (count > 1 ? `${code} × ${count}` : code)).join(', ') || undefined;
}
