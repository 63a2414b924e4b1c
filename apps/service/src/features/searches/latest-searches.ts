import type { ReadSearch } from './kept-search.ts';

/** One search, by whom it was made. */
export type MadeSearch = ReadSearch & {
  readonly instituteId: string;
  readonly keyId: string;
  /** Address that stands for the visitor; empty where a server did not name one, which stands for all of its visitors. */
  readonly visitor: string;
  /** The UTC day, in days since 1970. */
  readonly day: number;
  readonly hasResult: boolean;
};

/** Holds the latest search of each visitor until it is known not to be the beginning of a longer one. */
export type LatestSearches = {
  add(search: MadeSearch, nowMs: number): void;
  /** Passes on those that nothing can continue any more; with `all`, every one. */
  settle(nowMs: number, all?: boolean): void;
  size(): number;
};

/** How long somebody who is still typing takes to continue (rule S18). */
const continuesWithinMs = 3_000;

/** Visitors whose latest search is held: some 5 MB. With more at once, that of the first is passed on early. */
const visitorsMax = 10_000;

export function createLatestSearches(onSettled: (search: MadeSearch) => void): LatestSearches {
  /** By key and visitor, the oldest first. */
  const latest = new Map<string, { readonly search: MadeSearch; readonly atMs: number }>();

  const settle = (nowMs: number, all = false) => {
    for (const [id, { search, atMs }] of latest) {
      if (!all && latest.size <= visitorsMax && nowMs - atMs <= continuesWithinMs) return;
      latest.delete(id);
      onSettled(search);
    }
  };

  return {
    add(search, nowMs) {
      settle(nowMs);
      const id = `${search.keyId} ${search.visitor}`;
      const before = latest.get(id);
      if (before) {
        latest.delete(id);
        if (!search.typed.startsWith(before.search.typed)) onSettled(before.search);
      }
      latest.set(id, { search, atMs: nowMs });
    },
    settle,
    size: () => latest.size,
  };
}
