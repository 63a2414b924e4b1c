import { join } from 'node:path';
import { countBuildFailures, createSnapshots, measureSnapshots } from '../features/catalogue/index.ts';
import {
  createDeskEdits,
  createDownloads,
  createImports,
  createPartsReading,
} from '../features/catalogue-source/index.ts';
import { createPictures } from '../features/pictures/index.ts';
import { readOpenFilesMax } from '../platform/load/open-files.ts';
import type { Metrics } from '../platform/metrics.ts';
import { repeat } from '../platform/time/repeat.ts';
import type { ServiceDeps } from '../service.ts';

/** How often the source and the clock are looked at: changes show well within the 60 s promised (rule D27). */
const refreshEveryMs = 5_000;

/** Makes what holds the catalogues that are read, and what imports them, and begins to make those that are to be warm. */
export async function openCatalogues(deps: ServiceDeps, metrics: Metrics) {
  const { config, db, databaseUrl, builder, kept, builderUrl, clock, timer, log } = deps;
  const onBuildFailure = countBuildFailures(metrics);
  const openFilesMax = readOpenFilesMax();
  const snapshots = createSnapshots({ db, builder, kept, clock, log, openFilesMax, onBuildFailure });
  measureSnapshots(metrics, snapshots, clock);
  // What fails now is tried again, and reported, with the first request.
  const warming = (deps.warm ?? []).map((id) => Promise.resolve(snapshots.get(id)).catch(() => undefined));
  const folder = join(config.dataDir, 'imports');
  const imports = await createImports({
    db,
    clock,
    timer,
    log,
    databaseUrl,
    folder,
    // Next to the builder, wherever that was compiled to.
    program: new URL('../../catalogue-source/imports/run/import.program.js', builderUrl),
    memoryMb: config.importMemoryMb,
    max: config.catalogueMax,
  });

  const downloads = createDownloads({
    log,
    databaseUrl,
    folder,
    program: new URL('../../catalogue-source/downloads/download.program.js', builderUrl),
  });

  const edits = createDeskEdits({
    log,
    databaseUrl,
    program: new URL('../../catalogue-source/desk/desk-edit.program.js', builderUrl),
    max: config.catalogueMax,
  });

  const parts = createPartsReading({
    db,
    log,
    databaseUrl,
    program: new URL('../../catalogue-source/desk/read-parts.program.js', builderUrl),
  });

  const pictures = createPictures({
    db,
    clock,
    log,
    folder,
    program: new URL('../../pictures/making/picture.program.js', builderUrl),
    max: config.picturesMax,
  });

  return {
    snapshots,
    imports,
    downloads,
    edits,
    parts,
    pictures,
    warmed: () => Promise.all(warming).then(() => undefined),
    /** Starts watching for changes. Call the returned function to stop, and to cancel what is being built. */
    keepFresh() {
      const stopLooking = repeat(snapshots.look, { everyMs: refreshEveryMs, clock, timer });
      return async () => {
        // Before the loop is waited for, which may wait for a build.
        await snapshots.close();
        await stopLooking();
      };
    },
  };
}
