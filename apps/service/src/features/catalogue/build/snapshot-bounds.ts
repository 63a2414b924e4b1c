import { type Said, say } from '@prospectus/contract';
import { SourceFault } from './source-fault.ts';

/** What the snapshot of one institute may take; the operator says how much. */
export type SnapshotBounds = {
  /** In each process that serves it. */
  readonly memoryBytes: number;
  /** In files of each process that serves it. */
  readonly fileBytes: number;
};

const megabyte = 1024 * 1024;

/**
 * The part of the memory that titles and tags may take, as they are looked through for `q`: with what is noted of each three bytes of them,
 * only texts that repeat the same over and over could take more.
 */
const searchedPart = 4;

/** Refuses a catalogue that takes more than it may: the last good one stays, and the reason names the setting. */
export function assertFits(
  { memoryBytes, fileBytes }: SnapshotBounds,
  taken: { readonly memory?: number; readonly searched?: number; readonly files?: number },
  revision: number,
): void {
  const refuse = (bytes: number, what: Said, setting: Said) => {
    const values = { max: bytes / megabyte, what, setting };
    throw new SourceFault(
      say('The catalogue takes more than {max} MB of [what], the limit for one institute ([setting]).', values),
      { revision, isTooLarge: true },
    );
  };
  const searchedMax = memoryBytes / searchedPart;
  if ((taken.searched ?? 0) > searchedMax) refuse(searchedMax, 'titles and tags', 'a quarter of SNAPSHOT_MEMORY_MB');
  if ((taken.memory ?? 0) > memoryBytes) refuse(memoryBytes, 'memory', 'SNAPSHOT_MEMORY_MB');
  if ((taken.files ?? 0) > fileBytes) refuse(fileBytes, 'files', 'SNAPSHOT_FILES_MB');
}
