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
  programStage('regular expressions', ['scripts/checks/expressions.mjs']),
  programStage('size of the dashboard', ['scripts/checks/dashboard-size.mjs']),
  programStage('size of the client', ['scripts/checks/client-size.mjs']),
  programStage('size of the elements', ['scripts/checks/elements-size.mjs']),
  programStage('packages can be published', ['scripts/checks/publishable.mjs']),
  programStage('generated files are in step', ['scripts/checks/generate.mjs', '--check']),
  programStage('description lints clean', ['scripts/checks/lint-description.mjs']),
  testStage('tests', 'vitest.config.ts'),
];
