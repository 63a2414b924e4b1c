import { type Packed, unpack } from '../snapshot/packed.ts';
import type { DetailTexts, SnapshotContent, SnapshotData } from '../snapshot/snapshot-data.ts';
import type { SearchData } from '../words/search-data.ts';
import type { BuildFiles } from './build-files.ts';
import type { BuildRequest } from './builder-protocol.ts';

/** Reads what searches need; only while the files of the snapshot are open. */
export type ReadSearch = () => Promise<SearchData>;

/** A finished snapshot; the texts of its course details and what searches need may still follow. The receiver owns its files. */
export type BuiltSnapshot = {
  readonly data: SnapshotData;
  readonly texts: Promise<DetailTexts>;
  /** Comes once what searches need is in the file of the records. */
  readonly search: Promise<ReadSearch>;
  /** What it was read from; undefined for one that was kept. */
  readonly parts: Promise<SnapshotParts> | undefined;
};

/** The messages about a snapshot, whose arrays are in the file of its records. */
export type SnapshotParts = {
  readonly lists: Packed;
  readonly texts: Packed;
  readonly search: Packed;
  /** See `SearchReply`. */
  readonly skipped: number;
};

/** A requested build, until it has ended. */
export type PendingBuild = {
  readonly request: AskedBuild;
  readonly snapshot: Deferred<BuiltSnapshot | undefined>;
  readonly texts: Deferred<DetailTexts>;
  readonly search: Deferred<ReadSearch>;
  readonly parts: Deferred<SnapshotParts>;
  timer: NodeJS.Timeout | undefined;
  files: BuildFiles | undefined;
  /** The builder's message about the result. */
  lists: Packed | undefined;
  /** The builder's message about the texts of details. */
  packedTexts: Packed | undefined;
  areTextsTaken: boolean;
  /** Reading the result; once this has started, the snapshot is delivered whatever happens to the texts. */
  reading: Promise<SnapshotData> | undefined;
  isForgotten: boolean;
};

type AskedBuild = Omit<BuildRequest, 'recordsPath' | 'textsPath'>;

export const pendingBuild = (request: AskedBuild): PendingBuild => ({
  request,
  snapshot: defer(),
  texts: defer(),
  search: defer(),
  parts: defer(),
  timer: undefined,
  files: undefined,
  lists: undefined,
  packedTexts: undefined,
  areTextsTaken: false,
  reading: undefined,
  isForgotten: false,
});

/** Reads the result and delivers the snapshot; the texts may follow later. */
export function handOver(entry: PendingBuild, files: BuildFiles): Promise<SnapshotData> {
  if (entry.reading) return entry.reading;
  entry.reading = unpack<SnapshotContent>(entry.lists as Packed, files.records).then((content) => ({
    ...content,
    recordsFile: files.records,
    textsFile: files.texts,
  }));
  entry.reading.then(
    (data) => {
      const { texts, search, parts } = entry;
      entry.snapshot.resolve({ data, texts: texts.promise, search: search.promise, parts: parts.promise });
    },
    (error: Error) => {
      files.discard();
      entry.snapshot.reject(error);
    },
  );
  return entry.reading;
}

/** Gives up a build. A snapshot that is already being read is still delivered, but without texts. */
export function giveUp(entry: PendingBuild, error: Error): void {
  entry.texts.reject(error);
  entry.search.reject(error);
  entry.parts.reject(error);
  if (entry.reading) return;
  entry.files?.discard();
  entry.snapshot.reject(error);
}

/** A promise with the functions that settle it. */
type Deferred<T> = {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
};

function defer<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => undefined;
  let reject: Deferred<T>['reject'] = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // Prevents an unhandled rejection when no one awaits the promise; those who do still get the error.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
