import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { publicUrlOf } from './config.ts';
import { type Builder, createBuilder } from './features/catalogue/snapshot/builder-thread.ts';
import { makeFolder } from './platform/folder.ts';
import type { ServiceDeps } from './service.ts';

/** Longest a build may take: a catalogue of 100,000 courses takes some twenty seconds. */
const buildTimeoutMs = 2 * 60_000;

export type BuilderDeps = Pick<ServiceDeps, 'config' | 'databaseUrl' | 'builderUrl' | 'media' | 'log'> & {
  /** A thread of it that was started already, to be of use sooner. */
  readonly started?: Worker;
};

/** Makes what builds the catalogues of this process. */
export async function openBuilder(deps: BuilderDeps): Promise<Builder> {
  const { config, databaseUrl, builderUrl, media, log, started } = deps;
  const folder = join(config.dataDir, 'snapshots');
  if (await makeFolder(folder)) await chmod(folder, 0o700);
  const ownMedia = publicUrlOf(config, config.port) + (media?.path ?? '');
  return createBuilder({
    settings: {
      databaseUrl,
      folder,
      mediaBaseUrl: config.mediaBaseUrl ?? null,
      ownMedia: Object.fromEntries((media?.instituteIds ?? []).map((id) => [id, ownMedia])),
    },
    workerUrl: builderUrl,
    ...(started ? { started } : {}),
    timeoutMs: buildTimeoutMs,
    onSkipped: (instituteId, courseId, message) =>
      log.error({ instituteId, courseId, err: message }, 'a course could not be read and was left out'),
  });
}
