import { prepare } from '../build/prepare.mjs';

// What a real browser shows of the pages the service serves.
await prepare();
const { browserStage } = await import('./browser-stage.mjs');
const { runStages } = await import('./stages.mjs');
await runStages([browserStage]);
