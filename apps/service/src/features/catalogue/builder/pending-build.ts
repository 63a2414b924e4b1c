import { type Packed, unpack } from '../snapshot/packed.ts';
import type { DetailTexts, SnapshotContent, SnapshotData } from '../snapshot/snapshot-data.ts';
import type { BuildFiles } from './build-files.ts';
import type { BuildRequest } from './builder-protocol.ts';
import { type Deferred, defer } from './deferred.ts';

/** A snapshot as it is handed over; the texts of its details may still be on their way. Whoever has it owns its files. */
export type BuiltSnapshot = { readonly data: SnapshotData; readonly texts: Promise<DetailTexts> };

/** A build that was asked for, until it is over. */
export type PendingBuild = {
  readonly request: AskedBuild;
  readonly snapshot: Deferred<BuiltSnapshot | undefined>;
  readonly texts: Deferred<DetailTexts>;
  timer: NodeJS.Timeout | undefined;
  files: BuildFiles | undefined;
  /** What was built, until it is read. */
  lists: Packed | undefined;
  /** Reads what was built; from then on it is handed over whatever follows. */
  reading: Promise<SnapshotData> | undefined;
  isForgotten: boolean;
};

type AskedBuild = Omit<BuildRequest, 'recordsPath' | 'textsPath'>;

export const pendingBuild = (request: AskedBuild): PendingBuild => ({
  request,
  snapshot: defer(),
  texts: defer(),
  timer: undefined,
  files: undefined,
  lists: undefined,
  reading: undefined,
  isForgotten: false,
});

/** Reads what was built and hands it over; its texts may follow. */
export function handOver(entry: PendingBuild, files: BuildFiles): Promise<SnapshotData> {
  if (entry.reading) return entry.reading;
  entry.reading = unpack<SnapshotContent>(entry.lists as Packed, files.records).then((content) => ({
    ...content,
    recordsFile: files.records,
    textsFile: files.texts,
  }));
  entry.reading.then(
    (data) => entry.snapshot.resolve({ data, texts: entry.texts.promise }),
    (error: Error) => {
      files.discard();
      entry.snapshot.reject(error);
    },
  );
  return entry.reading;
}

/** What was built whole is handed over all the same, without texts. */
export function giveUp(entry: PendingBuild, error: Error): void {
  entry.texts.reject(error);
  if (entry.reading) return;
  entry.files?.discard();
  entry.snapshot.reject(error);
}
