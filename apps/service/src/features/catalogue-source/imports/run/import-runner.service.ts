import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Said, say } from '@prospectus/contract';
import type { Logger } from 'pino';
import { createOutageLog } from '../../../../platform/outage-log.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { repeat } from '../../../../platform/time/repeat.ts';
import type { Timer } from '../../../../platform/time/timer.ts';
import type { Database } from '../../../../schema/tables.ts';
import { type CatalogueMax, defaultCatalogueMax } from '../../checking/catalogue-max.ts';
import type { Which } from '../record/import-record.repository.ts';
import { type ImportProgress, interrupted } from '../record/import-record.ts';
import { failImport, findTurn, takeServiceSlot, touchImport } from '../record/import-transition.repository.ts';
import { type ImportChild, type ImportEnd, startImportChild } from './import-child.ts';
import type { WorkOrder } from './import-work.ts';

export type ImportRunner = {
  /** Works on an import that was claimed, in a process of its own; resolves when that is over, however it ended. */
  run(order: WorkOrder): Promise<void>;
  /** Ends what is under way; the records say that it was interrupted. */
  close(): Promise<void>;
};

export type ImportRunnerDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Logger;
  readonly databaseUrl: string;
  readonly folder: string;
  /** The compiled `import.program.js`. */
  readonly program: URL;
  /** What the process of an import may take of memory. */
  readonly memoryMb?: number | undefined;
  readonly max?: CatalogueMax | undefined;
};

/** Imports that are worked on at a time, over all processes of the service. */
const slots = 2;
/** An import holds a course at a time, whatever the size of the file. */
const importMemoryMb = 512;
const beatMs = 1_000;
/** Longest an import may take: 200,000 courses take some four minutes. */
const timeoutMinutes = 15;

/**
 * Works on imports, those first that were begun first, in whichever process of the service. Since an institute has one at a time, that gives
 * each its turn: what it begins next waits behind the others.
 */
export function createImportRunner(deps: ImportRunnerDeps): ImportRunner {
  const { db, clock, timer, log, folder, databaseUrl, program } = deps;
  const { memoryMb = importMemoryMb, max = defaultCatalogueMax } = deps;
  /** Wakes each import that waits for a slot. */
  const waiting = new Set<() => void>();
  const children = new Set<ImportChild>();
  const underWay = new Set<Promise<void>>();
  const slotOutage = createOutageLog(log, 'take a slot for an import', 'every second');
  let isClosed = false;

  /** Until another import of this process has ended; those of other processes are asked for each second. */
  const pause = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        callOff();
        waiting.delete(go);
        resolve();
      };
      const callOff = timer(go, beatMs);
      waiting.add(go);
    });
  const wakeAll = () => {
    for (const go of waiting) go();
  };

  const work = async (order: WorkOrder) => {
    const which: Which = { instituteId: order.instituteId, id: order.importId };
    let progress: ImportProgress = { phase: 'waiting', done: 0, whole: 0 };
    let child: ImportChild | undefined;
    let end: ImportEnd | undefined;
    let isWanted = true;
    let startedMs: number | undefined;
    let turn: string | undefined;
    const isLate = () => startedMs !== undefined && clock.monotonic() - startedMs > timeoutMinutes * 60_000;
    const stopBeating = repeat(
      async () => {
        try {
          isWanted = await touchImport(db, which, progress);
        } catch (error) {
          log.warn({ err: error, importId: order.importId }, 'the progress of an import could not be saved');
        }
        if (!isWanted || isLate()) await child?.end();
      },
      { everyMs: beatMs, firstMs: 0, clock, timer },
    );
    try {
      turn = await findTurn(db, which).catch(() => undefined);
      while (!isClosed && isWanted && !(await takeSlot(which))) await pause();
      if (isClosed || !isWanted) return;
      startedMs = clock.monotonic();
      progress = { phase: 'unpacking', done: 0, whole: 0 };
      child = startImportChild(
        { order, databaseUrl, folder, max },
        { program, memoryMb, onProgress: (next) => (progress = next) },
      );
      children.add(child);
      end = await child.ended;
    } catch (error) {
      log.error({ err: error, importId: order.importId, instituteId: order.instituteId }, 'an import failed');
    } finally {
      if (child) children.delete(child);
      await stopBeating();
      // A process that was ended leaves its file, and says nothing of how the import ended.
      await rm(join(folder, order.importId), { force: true });
      await fail(
        which,
        isLate() ? { reason: say('It took more than {minutes} minutes.', { minutes: timeoutMinutes }) } : end,
        { isWanted, turn },
      );
      wakeAll();
    }
  };

  /** False also while the database is away: that is no fault of the import, which goes on waiting. */
  const takeSlot = async (which: Which) => {
    try {
      const isTaken = await takeServiceSlot(db, which, slots);
      slotOutage.worked();
      return isTaken;
    } catch (error) {
      slotOutage.failed(error);
      return false;
    }
  };

  /**
   * Does nothing where the record says already how the import ended, also if somebody has published it, or answered for it, before its
   * process was gone.
   */
  const fail = async (which: Which, end: ImportEnd | undefined, { isWanted, turn }: Begun) => {
    if (end && isWanted && !isClosed) {
      const { instituteId, id: importId } = which;
      log.error({ importId, instituteId, ...end }, 'an import failed');
    }
    const at = new Date(clock.now());
    const failure = isClosed ? interrupted : describeFailure(end);
    await failImport(db, which, { turn, at, failure }).catch((error: unknown) =>
      log.error({ err: error, importId: which.id }, 'the outcome of an import could not be saved'),
    );
  };

  return {
    run(order) {
      const done = work(order).finally(() => underWay.delete(done));
      underWay.add(done);
      return done;
    },
    async close() {
      isClosed = true;
      wakeAll();
      await Promise.all([...children].map((child) => child.end()));
      await Promise.all(underWay);
    },
  };
}

type Begun = { readonly isWanted: boolean; readonly turn: string | undefined };

const describeFailure = (end: ImportEnd | undefined): Said =>
  say(
    'The import stopped; nothing was changed. [reason] Check the file again, or send it again. If it stops again, ask the operator, whose log says more.',
    { reason: end?.reason ?? 'It gave no reason.' },
  );
