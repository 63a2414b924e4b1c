import { rename, unlink } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Database } from '../../../schema/tables.ts';
import { listRevisions, readStamp } from '../build/snapshot.repository.ts';
import type { BuiltSnapshot, SnapshotParts } from '../builder/pending-build.ts';
import { isRightAt } from '../snapshot/snapshot-data.ts';
import { isFileAt, openKept, readAbout } from './kept-file.ts';
import { isGone, openKeptFolder } from './kept-folder.ts';
import type { KeptAbout } from './kept-form.ts';
import { bytesOf, type CopiedFiles, writeKept } from './write-kept.ts';

/** A snapshot that is to be kept: what it is of, its files and the messages about it. */
export type Keepable = Omit<KeptAbout, 'maker'> & { readonly files: CopiedFiles; readonly parts: SnapshotParts };

export type KeptCatalogues = {
  /**
   * Opens the kept catalogue of an institute; undefined where none was kept that is what a build would make of the
   * stored catalogue now. Never fails: what cannot be opened is removed and built.
   */
  open(instituteId: string, now: number): Promise<BuiltSnapshot | undefined>;
  /**
   * Keeps a snapshot in the place of the one that was kept of its institute before, and leaves its files. Never fails.
   *
   * @returns the bytes that were written: 0 where there is no room, or it is kept already.
   */
  keep(keepable: Keepable): Promise<number>;
  /** Removes what belongs to no institute any more, and what was never finished. Never fails. */
  tidy(now: number): Promise<void>;
};

export type KeptCataloguesOptions = {
  readonly db: Database;
  /** A folder that only the service reads, and its processes share. */
  readonly folder: string;
  /** Names the program and the settings that decide what is built. What others have built is not opened. */
  readonly maker: string;
  readonly bytesMax: number;
  readonly log: Pick<Logger, 'warn'>;
};

/**
 * Catalogues that were built, kept in files for the next start and for institutes that were let go: reading one takes
 * a fraction of the time that building it takes. Each is right only of one state of the stored catalogue, of one
 * program and its settings, and for a time; all three are checked when it is opened.
 */
export function createKeptCatalogues({ db, folder, maker, bytesMax, log }: KeptCataloguesOptions): KeptCatalogues {
  const files = openKeptFolder(folder, bytesMax);
  let lastOpened: Promise<unknown> = Promise.resolve();

  /** Removes a file that cannot be read, since it would be opened in vain with each start. */
  const dropBroken = async (instituteId: string, error: unknown) => {
    if (isGone(error)) return;
    log.warn({ instituteId, err: error }, 'a kept catalogue could not be read; it is built instead');
    await files.remove(instituteId).catch(() => undefined);
  };

  const isCurrent = async (about: KeptAbout, instituteId: string, now: number) => {
    if (about.instituteId !== instituteId || about.maker !== maker) return false;
    if (!isRightAt(now, about)) return false;
    // If the database is away, the build reports it.
    return about.stamp === (await readStamp(db, instituteId).catch(() => undefined));
  };

  const openOne = async (instituteId: string, now: number) => {
    try {
      const isWanted = (about: KeptAbout) => isCurrent(about, instituteId, now);
      const built = await openKept(files.pathOf(instituteId), isWanted);
      if (!built) return undefined;
      const { recordsFile } = built.data;
      const dropRead = async (error: unknown) => {
        // Another process may have kept it again since.
        if (await isFileAt(files.pathOf(instituteId), recordsFile)) await dropBroken(instituteId, error);
        throw error;
      };
      built.search.catch((error: unknown) => dropBroken(instituteId, error));
      const search = built.search.then((read) => () => read().catch(dropRead));
      return { ...built, search };
    } catch (error) {
      await dropBroken(instituteId, error);
      return undefined;
    }
  };

  const keepOne = async ({ files: copied, parts, ...about }: Keepable): Promise<number> => {
    const { instituteId } = about;
    const path = files.pathOf(instituteId);
    const kept = await readAbout(path).catch(() => undefined);
    if (kept && isSame(kept, { ...about, maker })) return 0;
    if (copied.isCut() || !(await files.makeRoom(instituteId, await bytesOf(copied)))) return 0;
    const unfinished = files.unfinishedPathOf(instituteId);
    let isOwn = true;
    try {
      const { isWhole, bytes } = await writeKept(unfinished, { ...about, maker }, copied, parts).catch((error) => {
        isOwn = error.code !== 'EEXIST';
        throw error;
      });
      if (isWhole) await rename(unfinished, path);
      return bytes;
    } catch (error) {
      // Another process is writing it.
      if (!isOwn) return 0;
      throw error;
    } finally {
      if (isOwn) await unlink(unfinished).catch(() => undefined);
    }
  };

  return {
    open(instituteId, now) {
      // One after the other, as they would be built: each takes memory before it is counted.
      const opening = lastOpened.then(() => openOne(instituteId, now));
      lastOpened = opening.then((built) => built?.search).catch(() => undefined);
      return opening;
    },
    async keep(keepable) {
      try {
        return await keepOne(keepable);
      } catch (error) {
        log.warn({ instituteId: keepable.instituteId, err: error }, 'a catalogue could not be kept for the next start');
        return 0;
      } finally {
        keepable.files.leave();
      }
    },
    async tidy(now) {
      try {
        await files.removeUnfinished(now);
        const kept = await files.list();
        const there = await listRevisions(db, kept);
        for (const instituteId of kept) if (!there.has(instituteId)) await files.remove(instituteId);
      } catch (error) {
        log.warn({ err: error }, 'kept catalogues could not be tidied');
      }
    },
  };
}

/** Between two moments at which an answer changes, all builds of a state are alike. */
const isSame = (kept: KeptAbout, built: KeptAbout): boolean =>
  kept.instituteId === built.instituteId &&
  kept.stamp === built.stamp &&
  kept.maker === built.maker &&
  kept.validUntil === built.validUntil &&
  kept.builtAt <= built.builtAt;
