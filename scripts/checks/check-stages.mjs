import { checkBoundaries } from './boundaries/boundaries.mjs';
import { checkSentences } from './sentences/sentences.mjs';
import { programStage } from './stages/stages.mjs';
import { testStage } from './stages/test-stage.mjs';
import { checkWords } from './words.mjs';

const compiler = 'node_modules/typescript-native/bin/tsc';

const lint = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];

/** Quick enough for every change. */
const quickStages = [
  { name: 'plain words', run: checkWords },
  { name: 'sentences of the service', run: checkSentences },
  programStage('types', [compiler, '-b']),
  programStage('types of the dashboard', [compiler, '-p', 'apps/dashboard']),
  programStage('types of tests', [compiler, '-p', 'tsconfig.test.json']),
  { name: 'direction of imports', run: checkBoundaries },
];

const otherStages = [
  programStage('dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  programStage('regular expressions', ['scripts/checks/expressions.mjs']),
  programStage('size of the dashboard', ['scripts/checks/dashboard-size.mjs']),
  programStage('size of the client', ['scripts/checks/client-size.mjs']),
  programStage('size of the elements', ['scripts/checks/elements-size.mjs']),
  programStage('packages can be published', ['scripts/checks/publishable.mjs']),
  programStage('generated files are in step', ['scripts/checks/generate.mjs', '--check']),
  programStage('description lints clean', ['scripts/checks/lint-description.mjs']),
];

/** What `npm run check` runs, quickest first. Most of them use one processor only. */
export const checkStages = [
  programStage('format and lint', [...lint, '.']),
  quickStages,
  otherStages,
  testStage('tests', 'vitest.config.ts'),
];

/** What `npm run check -- --changed` runs for the files that differ from a commit, and the names of what it leaves out. */
export const stagesFor = (base, files) => ({
  stages: [
    programStage('format and lint', [...lint, '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files]),
    ...quickStages,
    testStage('tests that import them', 'vitest.config.ts', { args: ['--changed', base, '--passWithNoTests'] }),
  ],
  leftOut: [...otherStages.map(({ name }) => name), 'tests that import none of them'],
});
