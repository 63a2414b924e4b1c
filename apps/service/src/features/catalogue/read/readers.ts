/** A request that reads a body piece by piece, for as long as its client takes. */
export type Reader = {
  /** Whether the reader must stop: its file descriptors may belong to other files by now. */
  readonly isCut: boolean;
  leave(): void;
};

/** The readers of one snapshot. */
export type Readers = {
  readonly count: number;
  enter(): Reader;
  /** Calls `next` once no reader is left, right away where there is none. */
  onceGone(next: () => void): void;
  /** Makes all readers stop. */
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
 * Most replaced snapshots whose files stay open for their readers: slow readers must not keep open the files of one snapshot after
 * another.
 */
const lingeringMax = 4;

export type Lingering = {
  /** Calls `next` once no reader is left. Further snapshots that come to linger may cut the readers off before they finish. */
  untilGone(instituteId: string, readers: Readers, next: () => void): void;
};

/**
 * Bounds how many replaced snapshots are still read.
 *
 * Refers only to their readers: they need the files, while the catalogue itself must leave memory as soon as it is replaced.
 */
export function createLingering(): Lingering {
  /** The institute of each lingering snapshot, the oldest first. */
  const lingering = new Map<Readers, string>();

  /** The oldest that a newer one of its institute follows, so that one institute's changes spare readers of others; else the oldest. */
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
