import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { repeat } from '../../../platform/repeat.ts';
import type { Timer } from '../../../platform/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import type { Which } from './import-record.repository.ts';
import { atWork, interrupted } from './import-record.ts';
import { moveImport, touchImport } from './import-transition.repository.ts';
import type { WorkMessage, WorkOrder, WorkSettings } from './import-work.ts';

export type ImportRunner = {
  /** Works on an import that was claimed, in a thread of its own; resolves when that is over, however it ended. */
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
  /** The compiled `import.worker.js`. */
  readonly workerUrl: URL;
};

/** Imports that are worked on at a time in this process; others wait in order. */
const threadsMax = 2;
/** What an import may take of memory: it holds a course at a time, whatever the size of the file. */
const heapMb = 512;
const beatMs = 1_000;
/** Longest an import may take: half a million courses take some ten minutes. */
const timeoutMs = 60 * 60_000;

export function createImportRunner(deps: ImportRunnerDeps): ImportRunner {
  const { db, clock, timer, log } = deps;
  const waiting: (() => void)[] = [];
  const threads = new Set<Worker>();
  const underWay = new Set<Promise<void>>();
  let free = threadsMax;
  let isClosed = false;

  const takeSlot = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const giveSlot = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  const work = async (order: WorkOrder) => {
    const which: Which = { instituteId: order.instituteId, id: order.importId };
    let progress: WorkMessage = { phase: 'waiting', done: 0, whole: 0 };
    let thread: Worker | undefined;
    let isWanted = true;
    const startedMs = clock.monotonic();
    const stopBeating = repeat(
      async () => {
        const isLate = clock.monotonic() - startedMs > timeoutMs;
        try {
          isWanted = (await touchImport(db, which, { progress, at: new Date(clock.now()) })) && !isLate;
        } catch (error) {
          log.warn({ err: error, importId: order.importId }, 'how far an import is could not be written');
        }
        if (!isWanted) await thread?.terminate();
      },
      { everyMs: beatMs, firstMs: 0, clock, timer },
    );
    await takeSlot();
    try {
      if (isClosed || !isWanted) return;
      thread = startThread(deps, order);
      threads.add(thread);
      await endOf(thread, (message) => {
        progress = message;
      });
    } catch (error) {
      log.error({ err: error, importId: order.importId, instituteId: order.instituteId }, 'an import failed');
    } finally {
      if (thread) threads.delete(thread);
      giveSlot();
      await stopBeating();
      // A thread that was ended leaves its file, and says nothing of how it ended.
      await rm(join(deps.folder, order.importId), { force: true });
      await fail(which, isClosed ? interrupted : unexpected);
    }
  };

  const fail = async (which: Which, failure: string) => {
    const at = new Date(clock.now());
    await moveImport(db, which, atWork, { status: 'failed', at, failure }).catch((error: unknown) =>
      log.error({ err: error, importId: which.id }, 'the end of an import could not be written'),
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
      for (const go of waiting.splice(0)) go();
      await Promise.all([...threads].map((thread) => thread.terminate()));
      await Promise.all(underWay);
    },
  };
}

const unexpected =
  'The import stopped unexpectedly; nothing was changed. Check the file again; if it stops again, ask the operator, whose log says why.';

function startThread({ databaseUrl, folder, workerUrl }: ImportRunnerDeps, order: WorkOrder): Worker {
  const workerData: WorkSettings = { order, databaseUrl, folder };
  return new Worker(workerUrl, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 24 },
  });
}

function endOf(thread: Worker, onMessage: (message: WorkMessage) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    thread.on('message', onMessage);
    thread.once('error', reject);
    thread.once('exit', () => resolve());
  });
}
