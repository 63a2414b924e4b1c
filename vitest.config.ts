import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['scripts/build/prepare-tests.mjs', 'apps/service/test/support/service/global-setup.ts'],
    // Files spend much of their time waiting for processes and sockets of their own; the default leaves one core idle.
    maxWorkers: Math.max(2, availableParallelism()),
    // No module keeps a state of its own, so that files may share what was loaded: half the time of a run was loading.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // No test says how soon something is so: a busy machine takes a while.
    expect: { poll: { timeout: 25_000, interval: 20 } },
  },
});
