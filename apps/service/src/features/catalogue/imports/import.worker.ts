import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database.ts';
import type { Tables } from '../../../schema/tables.ts';
import { workOnImport } from './import-work.service.ts';
import type { WorkMessage, WorkSettings } from './import-work.ts';

// The thread of one import, so that requests are never held up by it.

// Handed over by the runner, which is typed.
const { order, databaseUrl, folder } = workerData as WorkSettings;
const db = openDatabase<Tables>(databaseUrl, { max: 2, applicationName: 'prospectus import', unbounded: true });
try {
  const tell = (message: WorkMessage) => parentPort?.postMessage(message);
  await workOnImport({ db, clock: systemClock, folder, tell }, order);
} finally {
  await db.destroy();
}
