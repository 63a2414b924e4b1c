import { readdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../../../schema/tables.ts';
import { listRevisions, readStamp } from '../build/snapshot.repository.ts';
import type { BuiltSnapshot, SnapshotParts } from '../builder/pending-build.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { bytesOf, openKept, readAbout, writeKept } from './kept-file.ts';

export type KeptCatalogues = {
  /**
   * Opens the kept catalogue of an institute; undefined where none was kept that is what a build would make of the
   * stored catalogue now. Never fails: what cannot be opened is built.
   */
  open(instituteId: string, now: number): Promise<BuiltSnapshot | undefined>;
  /**
   * Keeps a snapshot in the place of the one that was kept of its institute before, unless it is told to stop. Never
   * fails.
   *
   * @returns the bytes that were written: 0 where it was not kept, or is kept already.
   */
  keep(instituteId: string, snapshot: Snapshot, parts: SnapshotParts, isStopping: () => boolean): Promise<number>;
  /** Removes what no institute has any more, what was never finished, and the oldest of what takes too much. Never fails. */
  tidy(now: number): Promise<void>;
};

export type KeptCataloguesOptions = {
  readonly db: Database;
  /** A folder that only the service reads, and its processes share. */
  readonly folder: string;
  /** Names the program and the settings that decide what is built. What others have built is not opened. */
  readonly maker: string;
  readonly bytesMax: number;
  readonly log: Pick<Logger, 'warn' | 'info'>;
};

const suffix = '.kept';

/** Files that are still without their name are written, or were left by a process that was killed. */
const unfinishedMs = 60 * 60_000;

/**
 * Catalogues that were built, kept in files for the next start and for institutes that were let go: reading one takes
 * a fraction of the time that building it takes. Each is right only of one state of the stored catalogue, of one
 * program and its settings, and for a time; whoever opens it checks all three.
 */
export function createKeptCatalogues(options: KeptCataloguesOptions): KeptCatalogues {
  const { db, folder, maker, bytesMax, log } = options;
  const pathOf = (instituteId: string) => join(folder, `${instituteId}${suffix}`);

  const keepOne: KeptCatalogues['keep'] = async (instituteId, { data, readers }, parts, isStopping) => {
    const { stamp, builtAt, validUntil } = data;
    const kept = await readAbout(pathOf(instituteId)).catch(() => undefined);
    // Another process has built the same: between two moments at which an answer changes, all builds are alike.
    if (kept?.stamp === stamp && kept.maker === maker && kept.validUntil === validUntil) return 0;
    if ((await bytesOf(data)) > bytesMax) return 0;
    const about = { instituteId, stamp, maker, builtAt, validUntil };
    const unfinished = join(folder, `${instituteId}.${crypto.randomUUID()}`);
    const reader = readers.enter();
    try {
      const bytes = await writeKept(unfinished, about, { ...data, isCut: () => reader.isCut || isStopping() }, parts);
      if (bytes === undefined) await unlink(unfinished);
      else await rename(unfinished, pathOf(instituteId));
      return bytes ?? 0;
    } catch (error) {
      await unlink(unfinished).catch(() => undefined);
      throw error;
    } finally {
      reader.leave();
    }
  };

  const listFiles = async () => {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map((name) =>
        stat(join(folder, name)).then(
          ({ size, mtimeMs }) => ({ name, size, mtimeMs }),
          () => undefined,
        ),
      ),
    );
    return files.filter((file) => file !== undefined).sort((a, b) => b.mtimeMs - a.mtimeMs);
  };

  const tidyNow = async (now: number) => {
    const files = await listFiles();
    const idOf = (name: string) => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : undefined);
    const there = await listRevisions(
      db,
      files.flatMap(({ name }) => idOf(name) ?? []),
    );
    let bytes = 0;
    for (const { name, size, mtimeMs } of files) {
      const instituteId = idOf(name);
      bytes += size;
      const isOver =
        instituteId === undefined ? now - mtimeMs > unfinishedMs : !there.has(instituteId) || bytes > bytesMax;
      if (!isOver) continue;
      bytes -= size;
      await unlink(join(folder, name));
    }
  };

  return {
    async open(instituteId, now) {
      try {
        return await openKept(pathOf(instituteId), async (about) => {
          if (about.instituteId !== instituteId || about.maker !== maker) return false;
          if (now < about.builtAt || now >= about.validUntil) return false;
          return about.stamp === (await readStamp(db, instituteId));
        });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
          log.warn({ instituteId, err: error }, 'a kept catalogue could not be opened; it is built instead');
        }
        return undefined;
      }
    },
    async keep(instituteId, ...rest) {
      try {
        return await keepOne(instituteId, ...rest);
      } catch (error) {
        log.warn({ instituteId, err: error }, 'a catalogue could not be kept; the next start will build it');
        return 0;
      }
    },
    async tidy(now) {
      try {
        await tidyNow(now);
      } catch (error) {
        log.warn({ err: error }, 'kept catalogues could not be tidied');
      }
    },
  };
}
