import type { Choices } from './choices.js';

/** The project's `tsconfig.json`. Authored function files are checked by `mrtr check`, since TypeScript refuses their decorators. */
export function tsconfigJson({ template, notation }: Choices): object {
  return {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', ...(template === 'worker' ? ['WebWorker'] : [])],
      module: 'NodeNext',
      types: ['node'],
      rootDir: 'src',
      outDir: 'dist',
      strict: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      ...(notation === 'classes' && { experimentalDecorators: true }),
    },
    include: ['src'],
    ...(notation === 'functions' && { exclude: ['src/**/*.tool.ts', 'src/**/*.prompt.ts', 'src/**/*.resource.ts'] }),
  };
}
