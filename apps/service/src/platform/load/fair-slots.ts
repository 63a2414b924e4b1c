import { createCounts } from './counts.ts';

export type FairSlotsOptions = {
  /** What is at work at a time. */
  readonly slots: number;
  /** What is at work of one owner at a time; one by default. */
  readonly slotsOfOne?: number;
  /** What waits at most, of all owners together. */
  readonly waitingMax: number;
  /** What waits of one owner at most; all of `waitingMax` by default. */
  readonly waitingOfOneMax?: number;
};

/** `left` where it waits no longer: who asked has gone, or all was closed. */
export type Taking = 'taken' | 'full' | 'left';

/**
 * Hands out a few slots to owners who know nothing of each other. An owner has a part of them at a time, and goes behind those who wait with
 * each further one: who begins to wait comes behind at most one piece of work of every other owner, however much each of them wants done.
 */
export type FairSlots = {
  /** Waits for a slot; give it back where it is taken. */
  take(owner: string, signal?: AbortSignal): Promise<Taking>;
  give(owner: string): void;
  /** Lets no one wait any longer. */
  close(): void;
};

type Waiter = (taking: Taking) => void;

export function createFairSlots({
  slots,
  slotsOfOne = 1,
  waitingMax,
  waitingOfOneMax = waitingMax,
}: FairSlotsOptions): FairSlots {
  const atWork = createCounts();
  let working = 0;
  /** By owner, those who are next first; an owner who has all that one may have is passed over. */
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;

  const mayWork = (owner: string) => working < slots && atWork.of(owner) < slotsOfOne;

  const begin = (owner: string) => {
    atWork.add(owner);
    working += 1;
  };

  const leave = (owner: string, waiter: Waiter) => {
    const line = lines.get(owner) ?? [];
    const at = line.indexOf(waiter);
    if (at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(owner);
    waiting -= 1;
  };

  const letIn = () => {
    for (const [owner, [first]] of lines) {
      if (working >= slots) return;
      if (first === undefined || !mayWork(owner)) continue;
      leave(owner, first);
      begin(owner);
      first('taken');
    }
  };

  const wait = (owner: string, signal: AbortSignal | undefined) =>
    new Promise<Taking>((resolve) => {
      const line = lines.get(owner) ?? [];
      lines.set(owner, line);
      line.push(resolve);
      waiting += 1;
      const drop = () => {
        leave(owner, resolve);
        resolve('left');
      };
      signal?.addEventListener('abort', drop, { once: true });
    });

  return {
    async take(owner, signal) {
      if (signal?.aborted) return 'left';
      if (mayWork(owner)) {
        begin(owner);
        return 'taken';
      }
      const isFull = waiting >= waitingMax || (lines.get(owner)?.length ?? 0) >= waitingOfOneMax;
      return isFull ? 'full' : wait(owner, signal);
    },
    give(owner) {
      atWork.remove(owner);
      working -= 1;
      const line = lines.get(owner);
      if (line !== undefined) {
        lines.delete(owner);
        lines.set(owner, line);
      }
      letIn();
    },
    close() {
      for (const [owner, line] of [...lines]) {
        for (const waiter of [...line]) {
          leave(owner, waiter);
          waiter('left');
        }
      }
    },
  };
}
