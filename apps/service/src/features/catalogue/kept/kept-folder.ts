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
  /** Removes what nobody finishes any more. */
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

type KeptFile = { readonly name: string; readonly bytes: number; readonly changedMs: number };

export function openKeptFolder(folder: string, bytesMax: number): KeptFolder {
  const nameOf = (instituteId: string) => `${instituteId}${suffix}`;
  const find = async (name: string): Promise<KeptFile | undefined> => {
    const found = await stat(join(folder, name)).catch(ignoreGone);
    return found && { name, bytes: found.size, changedMs: found.mtimeMs };
  };
  const listFiles = async () =>
    (await Promise.all((await readdir(folder)).map(find))).filter((file) => file !== undefined);
  // Another process may have removed it.
  const removeFile = async (name: string) => void (await unlink(join(folder, name)).catch(ignoreGone));

  return {
    pathOf: (instituteId) => join(folder, nameOf(instituteId)),
    unfinishedPathOf: (instituteId) => join(folder, `${instituteId}${unfinishedSuffix}`),
    async makeRoom(instituteId, bytes) {
      if (bytes > bytesMax * ownShare) return false;
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < 2 * bytes + reserveBytes) return false;
      const files = await listFiles();
      let taken = files.reduce((sum, file) => sum + file.bytes, bytes);
      const removable = files.filter(({ name }) => name.endsWith(suffix) && name !== nameOf(instituteId));
      for (const file of removable.sort((a, b) => a.changedMs - b.changedMs)) {
        if (taken <= bytesMax) break;
        await removeFile(file.name);
        taken -= file.bytes;
      }
      return taken <= bytesMax;
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
    remove: (instituteId) => removeFile(nameOf(instituteId)),
  };
}

export const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function ignoreGone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}
