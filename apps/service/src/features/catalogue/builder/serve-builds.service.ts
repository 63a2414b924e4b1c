import { closeSync, openSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { assertNever } from '@prospectus/contract';
import { guardChild } from '../../../platform/children/guard-child.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import type { BuildOptions } from '../build/build-options.ts';
import { connect } from '../build/snapshot.repository.ts';
import { SourceFault } from '../build/source-fault.ts';
import { createImageResolver, type ResolveImage } from '../rules/addresses.ts';
import { createTextsStore, isWasteful, type TextsStore } from '../snapshot/texts-store.ts';
import type { Built } from './builder.service.ts';
import type { BuilderReply, BuilderRequest, BuilderSettings, BuildRequest } from './builder-protocol.ts';
import { createLeftBuilds } from './left-builds.ts';

/** Builds the snapshot of one institute; undefined when there is no such institute. */
export type BuildOne = (
  db: Database,
  instituteId: string,
  options: BuildOptions,
  settings: BuilderSettings,
) => Promise<Built | undefined>;

export type ServingBuilds = {
  /** Connections that one build needs. */
  readonly connections: number;
  /** Tells in `pg_stat_activity` who they belong to. */
  readonly applicationName: string;
};

type Workshop = BuilderSettings & {
  readonly db: Database;
  readonly resolverFor: (instituteId: string) => ResolveImage;
};

/** Maximum number of unreadable courses that a build reports one by one; their total is part of the snapshot. */
const skippedToldMax = 100;

let workshop: Workshop | undefined;
const stores = new Map<string, TextsStore>();
const leftBuilds = createLeftBuilds();

/**
 * Builds snapshots, one after the other, as the whole of a process: a build delays no request, and a bad catalogue cannot end the service.
 */
export function serveBuilds(buildOne: BuildOne, serving: ServingBuilds): void {
  guardChild();
  let queue: Promise<void> = Promise.resolve();
  process.on('message', (request: BuilderRequest) => {
    queue = queue.then(() => handle(request, buildOne, serving));
  });
}

/**
 * Nearly everything that a build allocates is garbage at once. By default the heap may grow to several times the live data before it is collected.
 * A lower limit costs some CPU time, outside the path of requests, and halves the memory for a large catalogue. Where most courses are taken over
 * there is less live data, and somebody may be waiting to see a change.
 */
const allowGarbage = (isTakingOver: boolean): void =>
  setFlagsFromString(`--heap-growing-percent=${isTakingOver ? 150 : 40}`);

async function handle(request: BuilderRequest, buildOne: BuildOne, serving: ServingBuilds): Promise<void> {
  switch (request.type) {
    case 'open':
      workshop = open(request.settings, serving);
      return;
    case 'build':
      return build(request, buildOne);
    case 'forget':
      return forget(request.instituteId);
    default:
      assertNever(request);
  }
}

function open(settings: BuilderSettings, { connections, applicationName }: ServingBuilds): Workshop {
  const { databaseUrl, mediaBaseUrl, uploadsUrl, ownMedia } = settings;
  const resolveImage = createImageResolver(mediaBaseUrl, uploadsUrl);
  const own = new Map(
    Object.entries(ownMedia).map(([instituteId, base]) => [instituteId, createImageResolver(base, uploadsUrl)]),
  );
  const db = openDatabase<Tables>(databaseUrl, { max: connections, applicationName, unbounded: true });
  // Connect while the first request is on its way. If it fails, the build will report it.
  connect(db).catch(() => undefined);
  return { ...settings, db, resolverFor: (instituteId) => own.get(instituteId) ?? resolveImage };
}

function drop(instituteId: string): void {
  const store = stores.get(instituteId);
  stores.delete(instituteId);
  if (store) closeSync(store.file);
}

function forget(instituteId: string): void {
  drop(instituteId);
  leftBuilds.drop(instituteId);
}

async function build(request: BuildRequest, buildOne: BuildOne): Promise<void> {
  const { build: number, instituteId } = request;
  let file: number | undefined;
  let isKept = false;
  try {
    if (!workshop) throw new Error('The builder was not opened.');
    file = openSync(request.recordsPath, 'r+');
    const store = findStore(request);
    reply({ type: 'opened', build: number });
    const { db, bounds, resolverFor } = workshop;
    const former = leftBuilds.find(instituteId);
    allowGarbage(former !== undefined);
    let skipped = 0;
    const options: BuildOptions = {
      now: request.now,
      file,
      store,
      resolveImage: resolverFor(instituteId),
      bounds,
      served: request.served,
      former,
      notesFor: (of) => leftBuilds.notesFor(instituteId, of, `${request.recordsPath}-notes`),
      onLists: (lists) => reply({ type: 'built', build: number, lists }),
      onTexts: (texts) => reply({ type: 'texts', build: number, texts }),
      onSkipped(courseId, cause) {
        skipped += 1;
        if (skipped <= skippedToldMax) reply({ type: 'skipped', instituteId, courseId, message: String(cause) });
      },
    };
    const built = await buildOne(db, instituteId, options, workshop);
    isKept = leftBuilds.keep(instituteId, built?.left);
    const keepsTexts = built !== undefined && !isWasteful(store, built.long);
    if (!keepsTexts) drop(instituteId);
    if (built) reply({ type: 'search', build: number, search: built.search, keepsTexts, skipped });
    else reply({ type: 'built', build: number, lists: undefined });
  } catch (error) {
    // Half-written texts cannot be told from complete ones, so the next build starts a new file.
    forget(instituteId);
    const fault = faultOf(error);
    // A fault of the catalogue is told to people as it is.
    reply({ type: 'failed', build: number, message: fault ? (error as Error).message : String(error), fault });
  } finally {
    if (file !== undefined && !isKept) closeSync(file);
  }
}

function findStore({ instituteId, textsPath }: BuildRequest): TextsStore {
  if (textsPath !== undefined) {
    drop(instituteId);
    stores.set(instituteId, createTextsStore(openSync(textsPath, 'r+')));
  }
  const store = stores.get(instituteId);
  if (!store) throw new Error('The long texts of the build before are gone.');
  return store;
}

const faultOf = (error: unknown) =>
  error instanceof SourceFault ? { revision: error.revision, isTooLarge: error.isTooLarge } : undefined;

function reply(message: BuilderReply): void {
  if (process.connected) process.send?.(message);
}
