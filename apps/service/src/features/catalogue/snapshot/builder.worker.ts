import { closeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { assertNever } from '@prospectus/contract';
import { openDatabase } from '../../../platform/database.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import { createImageResolver, type ResolveImage } from '../rules/addresses.ts';
import { buildSnapshot } from './builder.service.ts';
import type { BuilderReply, BuilderRequest, BuilderSettings } from './builder-protocol.ts';
import type { SnapshotData } from './snapshot-data.ts';
import { SourceFault } from './source-fault.ts';
import { isWasteful, type TextsStore } from './texts-store.ts';

// The builder's thread: builds one snapshot after the other, so that requests are never held up by it.

// Nearly all of a build is garbage at once. By default the heap may grow to several times what is alive before it is
// cleared; less costs some CPU time off the request path and halves the memory that a large catalogue needs.
setFlagsFromString('--heap-growing-percent=40');

type Workshop = {
  readonly db: Database;
  readonly folder: string;
  readonly resolverFor: (instituteId: string) => ResolveImage;
};

let workshop: Workshop | undefined;
const stores = new Map<string, TextsStore>();
let queue: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: BuilderRequest) => {
  queue = queue.then(() => handle(request));
});

async function handle(request: BuilderRequest): Promise<void> {
  switch (request.type) {
    case 'open':
      workshop = open(request.settings);
      return;
    case 'build':
      return build(request);
    case 'forget':
      stores.delete(request.instituteId);
      return;
    case 'release':
      // Closed here, after what was asked for before: closing it elsewhere could hit a build that writes to it.
      closeSync(request.file);
      return;
    default:
      assertNever(request);
  }
}

function open({ databaseUrl, folder, mediaBaseUrl, ownMedia }: BuilderSettings): Workshop {
  const resolveImage = createImageResolver(mediaBaseUrl);
  const own = new Map(Object.entries(ownMedia).map(([instituteId, base]) => [instituteId, createImageResolver(base)]));
  const db = openDatabase<Tables>(databaseUrl, { max: 1, applicationName: 'prospectus builder', unbounded: true });
  return { db, folder, resolverFor: (instituteId) => own.get(instituteId) ?? resolveImage };
}

async function build(request: Extract<BuilderRequest, { type: 'build' }>): Promise<void> {
  const { build: number, instituteId, now } = request;
  const handOver = (data: SnapshotData | undefined) =>
    reply({ type: 'built', build: number, data }, data ? buffersOf(data) : []);
  try {
    if (!workshop) throw new Error('The builder was not opened.');
    const { db, folder, resolverFor } = workshop;
    const built = await buildSnapshot(db, instituteId, {
      now,
      folder,
      resolveImage: resolverFor(instituteId),
      texts: stores.get(instituteId),
      served: request.served,
      ...(request.early ? { onListsReady: handOver } : {}),
      onSkipped: (courseId, cause) => reply({ type: 'skipped', instituteId, courseId, message: String(cause) }),
    });
    if (built && !isWasteful(built.store, built.texts.long)) stores.set(instituteId, built.store);
    else stores.delete(instituteId);
    if (!request.early || !built) handOver(built?.data);
    if (built) reply({ type: 'texts', build: number, texts: built.texts }, buffersOf(built.texts));
  } catch (error) {
    // What was half written cannot be told from what is whole: the next build begins a new file.
    stores.delete(instituteId);
    const faultyRevision = error instanceof SourceFault ? error.revision : undefined;
    reply({ type: 'failed', build: number, message: String(error), faultyRevision });
  }
}

function reply(message: BuilderReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** The memory behind the arrays: handed over, not copied. */
function buffersOf(data: object): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const visit = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer as ArrayBuffer);
    else if (typeof value === 'object' && value !== null && !(value instanceof Map))
      Object.values(value).forEach(visit);
  };
  visit(data);
  return [...buffers];
}
