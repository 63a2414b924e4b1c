import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createBuilder,
  createImports,
  createReadSource,
  createSnapshots,
  measureSnapshots,
} from './features/catalogue/index.ts';
import { makeFolder } from './platform/folder.ts';
import type { Metrics } from './platform/metrics.ts';
import { readOpenFilesMax } from './platform/open-files.ts';
import { repeat } from './platform/repeat.ts';
import type { ServiceDeps } from './service.ts';

/** How often the source and the clock are looked at: changes show well within the 60 s promised (decision D27). */
const refreshEveryMs = 5_000;

/** Longest a build may take: a catalogue of 100,000 courses takes some twenty seconds. */
const buildTimeoutMs = 2 * 60_000;

type Surroundings = { readonly metrics: Metrics; readonly publicUrl: () => string };

/** Makes what holds the catalogues that are read, and what imports them, and begins to make those that are to be warm. */
export async function openCatalogues(deps: ServiceDeps, { metrics, publicUrl }: Surroundings) {
  const { config, db, databaseUrl, builderUrl, builderThread, media, clock, timer, log } = deps;
  const folder = join(config.dataDir, 'snapshots');
  if (await makeFolder(folder)) await chmod(folder, 0o700);
  const builder = createBuilder({
    settings: () => ({
      databaseUrl,
      folder,
      mediaBaseUrl: config.mediaBaseUrl ?? null,
      ownMedia: Object.fromEntries((media?.instituteIds ?? []).map((id) => [id, publicUrl() + (media?.path ?? '')])),
    }),
    workerUrl: builderUrl,
    ...(builderThread ? { started: builderThread } : {}),
    timeoutMs: buildTimeoutMs,
    onSkipped: (instituteId, courseId, message) =>
      log.error({ instituteId, courseId, err: message }, 'a course could not be read and was left out'),
  });
  const snapshots = createSnapshots({ db, builder, clock, log, openFilesMax: readOpenFilesMax() });
  measureSnapshots(metrics, snapshots, clock);
  // What fails now is tried again, and told, with the first request.
  const warming = (deps.warm ?? []).map((id) => Promise.resolve(snapshots.get(id)).catch(() => undefined));
  const imports = await createImports({
    db,
    clock,
    timer,
    log,
    databaseUrl,
    folder: join(config.dataDir, 'imports'),
    // Beside the builder, wherever that was compiled to.
    workerUrl: new URL('../imports/import.worker.js', builderUrl),
  });

  return {
    snapshots,
    source: createReadSource(snapshots),
    imports,
    warmed: () => Promise.all(warming).then(() => undefined),
    /** Begins to look for what changes. What it returns ends that, and gives up what is being built. */
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
