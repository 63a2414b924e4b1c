import { runCounted } from './counted-run.mjs';

/** A stage that runs the tests of one vitest configuration, or of those the ones that `args` ask for, and counts each of them. */
export const testStage = (name, config, { args = [], ...options } = {}) => ({
  name,
  run() {
    const reporters = ['--reporter=./scripts/checks/count-reporter.mjs', '--reporter=default'];
    return runCounted(['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...reporters, ...args], options);
  },
});
