import { checkBoundaries } from './boundaries.mjs';
import { programStage } from './stages.mjs';
import { testStage } from './test-stage.mjs';

const compiler = 'node_modules/typescript-native/bin/tsc';

/** What `npm run check` runs, quickest first. */
export const checkStages = [
  programStage('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  programStage('types', [compiler, '-b']),
  programStage('types of the dashboard', [compiler, '-p', 'apps/dashboard']),
  programStage('types of tests', [compiler, '-p', 'tsconfig.test.json']),
  { name: 'direction of imports', run: checkBoundaries },
  programStage('dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  programStage('regular expressions', ['scripts/expressions.mjs']),
  programStage('size of the dashboard', ['scripts/dashboard-size.mjs']),
  programStage('size of the client', ['scripts/client-size.mjs']),
  programStage('size of the elements', ['scripts/elements-size.mjs']),
  programStage('packages can be published', ['scripts/publishable.mjs']),
  programStage('generated files are in step', ['scripts/generate.mjs', '--check']),
  programStage('description lints clean', ['scripts/lint-description.mjs']),
  testStage('tests', 'vitest.config.ts'),
];
