import type { Choices } from './choices.js';
import { version } from './version.js';

/** The project's `package.json`. */
export function packageJson({ name, template, notation, lint }: Choices): object {
  const own = `^${version}`;
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      dev: 'mrtr dev',
      build: 'mrtr build && tsc',
      check: 'mrtr check --stale && tsc --noEmit',
      test: 'vitest run',
      ...(template === 'worker' ? {} : { start: 'node dist/server.js' }),
      ...(lint === 'biome' && { lint: 'biome check .' }),
      ...(lint === 'eslint' && { lint: 'eslint . && prettier --check .' }),
    },
    dependencies: {
      '@modelcontextprotocol/server': '^2.4.0',
      '@mrtr/decorators': own,
      '@mrtr/runtime': own,
      zod: '^4.6.0',
    },
    devDependencies: {
      '@mrtr/cli': own,
      '@mrtr/testing': own,
      ...(notation === 'functions' && { '@mrtr/unplugin': own }),
      '@types/node': '^20.19.0',
      typescript: lint === 'eslint' ? '^6.0.0' : '^7.0.0',
      vite: '~8.3.8',
      vitest: '^4.1.12',
      ...(lint === 'biome' && { '@biomejs/biome': '^2.6.8' }),
      ...(lint === 'eslint' && { eslint: '^10.15.0', prettier: '^3.10.1', 'typescript-eslint': '^8.74.0' }),
    },
  };
}
