import type { Worker } from 'node:worker_threads';
import { startBuilderThread } from './features/catalogue/snapshot/builder-start.ts';

/** The compiled thread that builds catalogues. */
export const builderUrl = new URL('./features/catalogue/snapshot/builder.worker.js', import.meta.url);

/** Starts the thread that builds catalogues: early, while there is no database to ask yet. */
export const startBuilding = (): Worker => startBuilderThread(builderUrl);
