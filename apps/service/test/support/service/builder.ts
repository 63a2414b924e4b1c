import { type Builder, createBuilder } from '../../../src/features/catalogue/index.ts';

export const builderUrl = new URL('../../../dist/features/catalogue/builder/builder.program.js', import.meta.url);

/** More than any catalogue of the tests takes. */
export const snapshotBounds = { memoryBytes: 100_000_000, fileBytes: 1_000_000_000 };

/** Builds catalogues by the program that was built. */
export const createTestBuilder = (databaseUrl: string, folder: string): Builder =>
  createBuilder({
    settings: {
      databaseUrl,
      mediaBaseUrl: null,
      uploadsUrl: 'http://localhost:4000/media',
      ownMedia: {},
      bounds: snapshotBounds,
    },
    folder,
    program: builderUrl,
    memoryMb: 512,
    isPatient: false,
    timeoutMs: 20_000,
    idleMs: 60_000,
    onSkipped: () => undefined,
  });
