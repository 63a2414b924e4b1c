import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@prospectus/embedded-postgres/data-folder';
import { publicUrlOf } from '../config.ts';
import { removeLeftOver } from '../features/catalogue/builder/build-files.ts';
import { type Builder, createBuilder } from '../features/catalogue/builder/builder-process.ts';
import { type Child, endChild } from '../platform/children/start-child.ts';
import type { ServiceDeps } from '../service.ts';

/** Longest a build may take: a catalogue of 100,000 courses takes some twenty seconds. */
const buildTimeoutMs = 2 * 60_000;

/** How long a process stays that has nothing to build. */
const idleMs = 5 * 60_000;

const megabyte = 1024 * 1024;

export type BuilderDeps = Pick<ServiceDeps, 'config' | 'databaseUrl' | 'builderUrl' | 'media' | 'log'> & {
  /** A process of it that was started already, to be of use sooner. */
  readonly started?: Child;
};

/** Makes what builds the catalogues of this process. */
export async function openBuilder(deps: BuilderDeps): Promise<Builder> {
  const { config, databaseUrl, builderUrl, media, log, started } = deps;
  const folder = join(config.dataDir, 'snapshots');
  if (await makeFolder(folder)) await chmod(folder, 0o700);
  else removeLeftOver(folder, Date.now()).catch((error) => log.warn({ err: error }, 'old files could not be removed'));
  const ownMedia = publicUrlOf(config, config.port) + (media?.path ?? '');
  // It was started before anybody had read what the operator says.
  const isAsWanted = started?.memoryMb === config.builderMemoryMb;
  if (started && !isAsWanted) await endChild(started);
  return createBuilder({
    settings: {
      databaseUrl,
      mediaBaseUrl: config.mediaBaseUrl ?? null,
      ownMedia: Object.fromEntries((media?.instituteIds ?? []).map((id) => [id, ownMedia])),
      bounds: {
        memoryBytes: config.snapshotMemoryMb * megabyte,
        fileBytes: config.snapshotFilesMb * megabyte,
      },
    },
    folder,
    program: builderUrl,
    memoryMb: config.builderMemoryMb,
    ...(started && isAsWanted ? { started } : {}),
    timeoutMs: buildTimeoutMs,
    idleMs,
    onEnded: (end, instituteId) => log.error({ instituteId, ...end }, 'the process that builds catalogues ended'),
    onSkipped: (instituteId, courseId, message) =>
      log.error({ instituteId, courseId, err: message }, 'a course could not be read and was left out'),
  });
}
