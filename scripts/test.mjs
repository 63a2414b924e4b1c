import { prepare } from './prepare.mjs';

// Every check there is. Works in a fresh clone: what is missing is installed and built first.
await prepare();
const { browserStage } = await import('./browser-stage.mjs');
const { checkStages } = await import('./check-stages.mjs');
const { runStages } = await import('./stages.mjs');
const { testStage } = await import('./test-stage.mjs');

await runStages([
  ...checkStages,
  browserStage,
  // Whole services, clones and browsers; long fault and bench runs in their short form.
  testStage('newcomer in a fresh clone', 'e2e/vitest.config.ts'),
  testStage('pages in a real browser', 'e2e/browser/vitest.config.ts'),
]);
