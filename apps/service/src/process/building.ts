import { type Child, childMemoryMb, startChild } from '../platform/children/start-child.ts';

/** The compiled program that builds catalogues. */
export const builderUrl = new URL('../features/catalogue/builder/builder.program.js', import.meta.url);

/** Starts the process that builds catalogues early, before the database is available and before the configuration is read. */
export const startBuilding = (): Child => startChild(builderUrl, childMemoryMb, { isPatient: true });
