import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '../../node_modules/.vite/browser',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // One after the other: each starts a whole service and a browser.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
