import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'examples/*/test/**/*.test.ts',
      'test/**/*.test.ts',
      'bench/test/**/*.test.ts',
    ],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
