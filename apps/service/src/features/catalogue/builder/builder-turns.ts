import { unavailable } from '../../../http/answer/api-error.ts';
import { createFairSlots } from '../../../platform/load/fair-slots.ts';
import type { Builder } from './builder-process.ts';

/** A few builders that institutes share: each institute has one of them at a time, and goes behind those who wait with each further build. */
export type BuilderTurns = {
  /**
   * Waits for the institute's turn, and has something done with a builder then.
   *
   * @throws {ApiError} where too many wait already
   */
  take<T>(instituteId: string, work: (builder: Builder) => Promise<T>): Promise<T>;
  /** Call it when nothing of the institute is held in memory any more. Where it waits for its turn, it waits no longer. */
  forget(instituteId: string): void;
  close(): Promise<void>;
};

/** @param waitingMax institutes that wait at most */
export function createBuilderTurns(builders: readonly Builder[], waitingMax: number): BuilderTurns {
  const fair = createFairSlots({ slots: builders.length, waitingMax });
  const atWork = new Set<Builder>();
  /** Who built what is held of an institute, and knows what of it need not be written again. */
  const lastOf = new Map<string, Builder>();
  const waiting = new Map<string, AbortController>();

  const wait = async (instituteId: string): Promise<void> => {
    const leaving = new AbortController();
    waiting.set(instituteId, leaving);
    const taking = await fair.take(instituteId, leaving.signal);
    if (waiting.get(instituteId) === leaving) waiting.delete(instituteId);
    if (taking === 'full') throw tooMany();
    if (taking === 'left') throw left();
    // It was forgotten as its turn came.
    if (!leaving.signal.aborted) return;
    fair.give(instituteId);
    throw left();
  };
  const choose = (instituteId: string): Builder => {
    const last = lastOf.get(instituteId);
    if (last !== undefined && !atWork.has(last)) return last;
    // The first that is free, so that no process is started for what another can do.
    const free = builders.find((builder) => !atWork.has(builder));
    if (free === undefined) throw new Error('There are more turns than builders.');
    // What is held will be another's: its files are closed then.
    last?.forget(instituteId);
    lastOf.set(instituteId, free);
    return free;
  };

  return {
    async take(instituteId, work) {
      await wait(instituteId);
      const builder = choose(instituteId);
      atWork.add(builder);
      try {
        return await work(builder);
      } finally {
        // It was forgotten meanwhile, be it before its build was known to the builder.
        if (lastOf.get(instituteId) !== builder) builder.forget(instituteId);
        atWork.delete(builder);
        fair.give(instituteId);
      }
    },
    forget(instituteId) {
      waiting.get(instituteId)?.abort();
      lastOf.get(instituteId)?.forget(instituteId);
      lastOf.delete(instituteId);
    },
    async close() {
      fair.close();
      await Promise.all(builders.map((builder) => builder.close()));
    },
  };
}

const tooMany = () => unavailable('Many previews are being made. Try again shortly.');

/** For those who still wait for what was let go meanwhile. */
const left = () =>
  unavailable('This preview was not made in time, since many others are being made. Try again shortly.');
