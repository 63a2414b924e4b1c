import { testStage } from './test-stage.mjs';

/** Pages in a real browser, which comes as a package. */
export const browserStage = testStage('browser', 'e2e/browser/vitest.config.ts');
