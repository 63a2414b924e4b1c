import { runCounted } from './counted-run.mjs';

/**
 * Lets programs have large pieces of memory in large pages, where the machine has them to give: hashing a password takes 32 MB, and taking them
 * in pages of 4 KB half of its time. Only glibc reads it.
 */
const tunables = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

/** A stage that runs the tests of one vitest configuration, or of those the ones that `args` ask for, and counts each of them. */
export const testStage = (name, config, { args = [], ...options } = {}) => ({
  name,
  run() {
    const reporters = ['--reporter=./scripts/checks/stages/count-reporter.mjs', '--reporter=default'];
    return runCounted(['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...reporters, ...args], {
      ...options,
      env: { ...tunables, ...options.env },
    });
  },
});
