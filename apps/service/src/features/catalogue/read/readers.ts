/** Whoever reads a body piece by piece, for as long as a client takes. */
export type Reader = {
  /** Whether it is to read no more: its files may mean others by now. */
  readonly isCut: boolean;
  leave(): void;
};

/** Those who read of one snapshot. */
export type Readers = {
  readonly count: number;
  enter(): Reader;
  /** Calls `next` once nobody reads any more, right away where nobody does. */
  onceGone(next: () => void): void;
  /** Has all of them read no more. */
  cut(): void;
};

export function createReaders(): Readers {
  const reading = new Set<{ isCut: boolean }>();
  let next: (() => void) | undefined;
  const look = () => {
    if (reading.size > 0) return;
    const due = next;
    next = undefined;
    due?.();
  };
  return {
    get count() {
      return reading.size;
    },
    enter() {
      const state = { isCut: false };
      reading.add(state);
      return {
        get isCut() {
          return state.isCut;
        },
        leave() {
          reading.delete(state);
          look();
        },
      };
    },
    onceGone(then) {
      next = then;
      look();
    },
    cut() {
      for (const state of reading) state.isCut = true;
      reading.clear();
      look();
    },
  };
}

/**
 * Most snapshots whose files stay open although another has taken their place, since somebody still reads of them: who reads slowly must
 * not keep the files of one after the other.
 */
const lingeringMax = 4;

export type Lingering = {
  /** Calls `next` once nobody reads any more, which others that come to linger may bring about. */
  untilGone(instituteId: string, readers: Readers, next: () => void): void;
};

/**
 * Bounds how many replaced snapshots are still read of.
 *
 * Knows only of their readers: whoever reads needs the files, while the catalogue in memory is to go as soon as it is replaced.
 */
export function createLingering(): Lingering {
  /** The institute of each, the oldest first. */
  const lingering = new Map<Readers, string>();

  /** The oldest that another of its institute has followed, so that nobody's changes end what is read of others; else the oldest. */
  const leastEntitled = (): Readers | undefined => {
    const all = [...lingering];
    const followed = all.find(([, institute], at) => all.some(([, later], place) => place > at && later === institute));
    return (followed ?? all[0])?.[0];
  };

  return {
    untilGone(instituteId, readers, next) {
      if (readers.count > 0) lingering.set(readers, instituteId);
      readers.onceGone(() => {
        lingering.delete(readers);
        next();
      });
      if (lingering.size > lingeringMax) leastEntitled()?.cut();
    },
  };
}
