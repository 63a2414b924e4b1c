import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the longest file by far: at the end, nothing would be left to run in parallel. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/screens.test.ts');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  cacheDir: '../../node_modules/.vite/browser',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../../scripts/build/prepare-tests.mjs', '../support/browser-setup.ts'],
    // Each starts a whole service and a browser, and waits for them much of the time.
    maxWorkers: 2,
    // What drives the browser is loaded once for all files of a worker.
    isolate: false,
    unstubEnvs: true,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
