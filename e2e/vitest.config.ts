import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '../node_modules/.vite/e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // One after the other: each starts a whole service.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
