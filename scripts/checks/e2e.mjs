import { prepare } from '../build/prepare.mjs';

// What a real browser shows of the pages the service serves.
await prepare();
const { browserStage } = await import('./stages/browser-stage.mjs');
const { runStages } = await import('./stages/stages.mjs');
await runStages([browserStage]);
