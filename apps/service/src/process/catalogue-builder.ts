import { createHash } from 'node:crypto';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@prospectus/embedded-postgres/data-folder';
import { type Config, publicUrlOf } from '../config.ts';
import { removeLeftOver } from '../features/catalogue/builder/build-files.ts';
import { type Builder, type BuilderOptions, createBuilder } from '../features/catalogue/builder/builder-process.ts';
import { type BuilderTurns, createBuilderTurns } from '../features/catalogue/builder/builder-turns.ts';
import { createKeptCatalogues, type KeptCatalogues } from '../features/catalogue/kept/kept-catalogues.service.ts';
import { type Child, endChild } from '../platform/children/start-child.ts';
import { migrations } from '../schema/migrations/index.ts';
import type { ServiceDeps } from '../service.ts';

/** Longest a build may take: a catalogue of 100,000 courses takes some twenty seconds, ten times as long where all processors are busy. */
const buildTimeoutMs = 5 * 60_000;

/** How long a process stays that has nothing to build: people who edit find it with what its last build has left. */
const idleMs = 30 * 60_000;
const draftedIdleMs = 30_000;

/** Previews that are built at a time, each of another institute, and institutes that wait at most. */
const draftedAtOnce = 2;
const draftedWaitingMax = 6;

const megabyte = 1024 * 1024;

export type BuilderDeps = Pick<ServiceDeps, 'config' | 'db' | 'databaseUrl' | 'builderUrl' | 'media' | 'log'> & {
  /** A process of it that was started already, to be of use sooner. */
  readonly started?: Child;
};

/** Makes what builds the catalogues of this process, and what keeps them for the next start. */
export async function openBuilder(
  deps: BuilderDeps,
): Promise<Pick<ServiceDeps, 'builder' | 'draftedBuilders' | 'kept'>> {
  const kept = await openKept(deps);
  const builder = await openOwnBuilder(deps);
  return { builder: kept ? withKept(builder, kept) : builder, draftedBuilders: openDraftedBuilders(deps), kept };
}

/** A builder that opens the kept catalogue, where there is one, of an institute of which nothing is served yet. */
const withKept = (builder: Builder, kept: Pick<KeptCatalogues, 'open'>): Builder => ({
  ...builder,
  build: async (instituteId, now, early, served) =>
    (served === undefined ? await kept.open(instituteId, now) : undefined) ??
    builder.build(instituteId, now, early, served),
});

async function openOwnBuilder(deps: BuilderDeps): Promise<Builder> {
  const { config, builderUrl, log, started } = deps;
  const folder = folderIn(config);
  if (await makeFolder(folder)) await chmod(folder, 0o700);
  else removeLeftOver(folder, Date.now()).catch((error) => log.warn({ err: error }, 'old files could not be removed'));
  // It was started before anybody had read what the operator says.
  const isAsWanted = started?.memoryMb === config.builderMemoryMb;
  if (started && !isAsWanted) await endChild(started);
  return createBuilder({
    ...sharedOptions(deps),
    program: builderUrl,
    ...(started && isAsWanted ? { started } : {}),
    isPatient: true,
    idleMs,
    onEnded: (end, instituteId) => log.error({ instituteId, ...end }, 'the process that builds catalogues ended'),
  });
}

/** What builds previews (rule K6); their processes run only while there are any to build. */
function openDraftedBuilders(deps: BuilderDeps): BuilderTurns {
  const { config, builderUrl, log } = deps;
  const shared = sharedOptions(deps);
  const options: BuilderOptions = {
    ...shared,
    settings: { ...shared.settings, catalogueMax: config.catalogueMax },
    // Next to the builder, wherever that was compiled to.
    program: new URL('../../preview/building/drafted-builder.program.js', builderUrl),
    isPatient: false,
    idleMs: draftedIdleMs,
    onEnded: (end, instituteId) => log.error({ instituteId, ...end }, 'a process that builds previews ended'),
  };
  const builders = Array.from({ length: draftedAtOnce }, () => createBuilder(options));
  return createBuilderTurns(builders, draftedWaitingMax);
}

const sharedOptions = (deps: BuilderDeps) => ({
  settings: settingsOf(deps),
  folder: folderIn(deps.config),
  memoryMb: deps.config.builderMemoryMb,
  timeoutMs: buildTimeoutMs,
  onSkipped: (instituteId: string, courseId: string, message: string) =>
    deps.log.error({ instituteId, courseId, err: message }, 'a course could not be read and was left out'),
});

const folderIn = ({ dataDir }: Config): string => join(dataDir, 'snapshots');

/** Returns undefined where the operator wants none kept. */
async function openKept(deps: BuilderDeps): Promise<KeptCatalogues | undefined> {
  const { config, builderUrl, db, log } = deps;
  const folder = join(config.dataDir, 'kept-catalogues');
  if (config.snapshotKeptMb === 0) {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  if (await makeFolder(folder)) await chmod(folder, 0o700);
  // Whatever decides what is built. The name of each chunk that the program imports is made of its content.
  const { databaseUrl: _, ...settings } = settingsOf(deps);
  const lastMigration = Object.keys(migrations).at(-1);
  const decisive = [await readFile(builderUrl, 'utf8'), lastMigration, process.versions, process.arch, settings];
  const maker = createHash('sha256').update(JSON.stringify(decisive)).digest('hex');
  return createKeptCatalogues({ db, folder, maker, bytesMax: config.snapshotKeptMb * megabyte, log });
}

function settingsOf({ config, databaseUrl, media }: Pick<BuilderDeps, 'config' | 'databaseUrl' | 'media'>) {
  const publicUrl = publicUrlOf(config, config.port);
  const ownMedia = publicUrl + (media?.path ?? '');
  return {
    databaseUrl,
    mediaBaseUrl: config.mediaBaseUrl ?? null,
    uploadsUrl: `${publicUrl}/media`,
    ownMedia: Object.fromEntries((media?.instituteIds ?? []).map((id) => [id, ownMedia])),
    bounds: {
      memoryBytes: config.snapshotMemoryMb * megabyte,
      fileBytes: config.snapshotFilesMb * megabyte,
    },
  };
}
