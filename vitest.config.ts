import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Packages of ours as they are written, not as they were built: most tests need no build then. */
export const alias = ['packages/contract', 'packages/embedded-postgres', 'packages/client'].flatMap(sourcesOf);

function sourcesOf(folder: string) {
  const { name, exports } = JSON.parse(readFileSync(`${import.meta.dirname}/${folder}/package.json`, 'utf8'));
  const entries = Object.entries<{ default?: string }>(exports).filter(([, { default: built }]) => built);
  return entries.map(([path, { default: built = '' }]) => ({
    find: new RegExp(`^${name}${path.slice(1)}$`),
    replacement: `${import.meta.dirname}/${folder}/${built.replace('dist/', 'src/').replace(/\.js$/, '.ts')}`,
  }));
}

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          // Beside what they test: what needs neither a build nor a database.
          name: 'rules',
          include: ['{apps,packages}/*/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        test: {
          // In folders of their own: what starts programs as they are built, or has a database.
          name: 'service',
          include: ['{apps,packages}/*/test/**/*.test.ts'],
          globalSetup: ['scripts/build/prepare-tests.mjs', 'apps/service/test/support/service/global-setup.ts'],
        },
      },
    ],
    // Files spend much of their time waiting for processes and sockets of their own: as many files as cores leave cores idle.
    maxWorkers: availableParallelism() + 1,
    // No module keeps a state of its own, so that files may share what was loaded: half the time of a run was loading.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // No test says how soon something is so: a busy machine takes a while.
    expect: { poll: { timeout: 25_000, interval: 20 } },
  },
});
