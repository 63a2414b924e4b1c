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
