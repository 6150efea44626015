import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '@mrtr/compiler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject, writeJson } from './project.js';
import { fromRoot, installed } from './tool.js';
import { compilerComplaints, typescripts } from './typescript.js';

const examples = join(import.meta.dirname, '../../examples');
const names = readdirSync(examples).filter((name) => {
  const manifest = join(examples, name, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).dependencies?.['@mrtr/decorators'];
});

/** How a project's modules are written and found. */
const moduleSettings = {
  NodeNext: { verbatim: [true], settings: { module: 'NodeNext', moduleResolution: 'NodeNext' } },
  bundler: { verbatim: [true, false], settings: { module: 'ESNext', moduleResolution: 'bundler' } },
};

/**
 * As strict as TypeScript gets with generated code, but for what the author alone has written: whether parameters are
 * used, and how members are read (`process.env.PORT`).
 */
const strictest = {
  target: 'ES2023',
  lib: ['ES2023'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  isolatedModules: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  noEmit: true,
};

describe.each(Object.entries(moduleSettings))('generated under %s', (_, { verbatim, settings }) => {
  let project: ReturnType<typeof createProject>;
  beforeAll(() => {
    const packages = ['@mrtr/decorators', '@mrtr/runtime', '@modelcontextprotocol/server', '@types/node', 'zod'];
    project = createProject(Object.fromEntries(packages.map((name) => [name, installed(name, fromRoot).folder])));
    for (const name of names) {
      const root = join(project.folder, name);
      const isAuthored = (path: string) => !/[\\/]generated([\\/]|$)/.test(path);
      cpSync(join(examples, name), root, { recursive: true, filter: isAuthored });
      writeJson(join(root, 'tsconfig.json'), { compilerOptions: { ...strictest, ...settings }, include: ['src'] });
      const { diagnostics } = build({ root, write: true });
      expect(diagnostics).toEqual([]);
      expect(existsSync(join(root, 'src/generated/index.ts'))).toBe(true);
    }
  });
  afterAll(() => project.remove());

  describe.each(typescripts)('TypeScript $version', ({ folder }) => {
    test.each(verbatim)('takes all examples with verbatimModuleSyntax: %s', async (verbatimModuleSyntax) => {
      writeJson(join(project.folder, 'tsconfig.json'), {
        compilerOptions: { ...strictest, ...settings, verbatimModuleSyntax },
        include: ['*/src/generated'],
      });
      expect(await compilerComplaints(folder, project.folder)).toEqual([]);
    });
  });
});
