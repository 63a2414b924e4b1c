import { prepare } from '../build/prepare.mjs';

// The one door: everything that is checked without a browser or a fresh clone.
await prepare();
const { checkStages } = await import('./check-stages.mjs');
const { runStages } = await import('./stages.mjs');
await runStages(checkStages);
