import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'examples/*/test/**/*.test.ts',
      'test/**/*.test.ts',
      'bench/test/**/*.test.ts',
    ],
    // All of the machine: much of a test's time is another process's.
    maxWorkers: '100%',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
