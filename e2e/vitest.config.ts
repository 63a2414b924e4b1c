import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '../node_modules/.vite/e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // Each waits for npm much of the time.
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
