import { readdir, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of kept catalogues. */
export type KeptFolder = {
  pathOf(instituteId: string): string;
  /** Where a catalogue is written until it is whole: one process writes it, the others leave it alone. */
  unfinishedPathOf(instituteId: string): string;
  /** Removes the oldest of other institutes until there is room; returns whether there is. */
  makeRoom(instituteId: string, bytes: number): Promise<boolean>;
  /** Ids of the institutes of which there is one. */
  list(): Promise<string[]>;
  /** Removes files that no process finishes any more. */
  removeUnfinished(now: number): Promise<void>;
  remove(instituteId: string): Promise<void>;
};

const suffix = '.kept';
const unfinishedSuffix = '.unfinished';

/** What is written changes every moment; what has not changed for so long was left by a process that was killed. */
const unfinishedMs = 10 * 60_000;

/** Share of the space that one institute may take. */
const ownShare = 0.5;

/** Space that stays free on the disk, which may be that of the database: at least so much, and as much as is written. */
const reserveBytes = 512 * 1024 * 1024;

/**
 * Share of the space after which the folder is listed again. Other processes write and remove files, too; listing thousands of files for
 * each that is kept would take the process longer than anything else it does.
 */
const listedShare = 1 / 16;

type KeptFile = { readonly name: string; readonly bytes: number; readonly changedMs: number };

export function openKeptFolder(folder: string, bytesMax: number): KeptFolder {
  const nameOf = (instituteId: string) => `${instituteId}${suffix}`;
  const find = async (name: string): Promise<KeptFile | undefined> => {
    const found = await stat(join(folder, name)).catch(ignoreGone);
    return found && { name, bytes: found.size, changedMs: found.mtimeMs };
  };
  const listFiles = async () =>
    (await Promise.all((await readdir(folder)).map(find))).filter((file) => file !== undefined);
  let listing: ReturnType<typeof createListing> | undefined;
  const list = async () => {
    if (!listing || listing.written() >= bytesMax * listedShare) listing = createListing(await listFiles());
    return listing;
  };
  // Another process may have removed it.
  const removeFile = async (name: string) => void (await unlink(join(folder, name)).catch(ignoreGone));

  return {
    pathOf: (instituteId) => join(folder, nameOf(instituteId)),
    unfinishedPathOf: (instituteId) => join(folder, `${instituteId}${unfinishedSuffix}`),
    async makeRoom(instituteId, bytes) {
      if (bytes > bytesMax * ownShare) return false;
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < 2 * bytes + reserveBytes) return false;
      const known = await list();
      for (const name of known.oldestFirst()) {
        if (known.bytes() + bytes <= bytesMax) break;
        if (!name.endsWith(suffix) || name === nameOf(instituteId)) continue;
        await removeFile(name);
        known.remove(name);
      }
      const isRoom = known.bytes() + bytes <= bytesMax;
      if (isRoom) known.replace(nameOf(instituteId), bytes);
      else listing = undefined;
      return isRoom;
    },
    async list() {
      const names = await readdir(folder);
      return names.flatMap((name) => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : []));
    },
    async removeUnfinished(now) {
      for (const { name, changedMs } of await listFiles()) {
        if (!name.endsWith(suffix) && now - changedMs > unfinishedMs) await removeFile(name);
      }
    },
    async remove(instituteId) {
      await removeFile(nameOf(instituteId));
      listing?.remove(nameOf(instituteId));
    },
  };
}

/** What the folder had when it was listed, and what this process has written and removed since. */
function createListing(files: readonly KeptFile[]) {
  const sorted = files.toSorted((a, b) => a.changedMs - b.changedMs);
  const sizes = new Map(sorted.map(({ name, bytes }) => [name, bytes]));
  let sum = files.reduce((total, { bytes }) => total + bytes, 0);
  let written = 0;
  const remove = (name: string) => {
    sum -= sizes.get(name) ?? 0;
    sizes.delete(name);
  };
  return {
    bytes: () => sum,
    written: () => written,
    oldestFirst: () => sizes.keys(),
    remove,
    replace(name: string, bytes: number) {
      remove(name);
      sizes.set(name, bytes);
      sum += bytes;
      written += bytes;
    },
  };
}

export const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function ignoreGone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}
