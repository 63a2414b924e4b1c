import type { DateFilters } from './date-query.ts';
import type { HiddenEntry } from './hidden-entry.ts';

/** How long what was found is right, but for imports: the clock alone lets dates be over. */
const keptMs = 60_000;

/** Most entries that are kept, of all institutes together: some thirty megabytes. */
const entriesMax = 200_000;

type Asked = {
  readonly instituteId: string;
  readonly filters: DateFilters;
  readonly now: number;
  /** Of the catalogue as it is stored, and as it is shown. */
  readonly revisions: readonly [number, number];
};

/** Keeps which dates were found, so that who turns a page does not have the whole catalogue looked through again. */
export type KeptEntries = {
  once(asked: Asked, find: () => Promise<readonly HiddenEntry[]>): Promise<readonly HiddenEntry[]>;
};

export function createKeptEntries(): KeptEntries {
  const kept = new Map<string, { readonly entries: readonly HiddenEntry[]; readonly at: number }>();
  let count = 0;
  const drop = (name: string) => {
    count -= kept.get(name)?.entries.length ?? 0;
    kept.delete(name);
  };
  return {
    async once(asked, find) {
      const name = nameOf(asked);
      for (const [each, { at }] of kept) if (Math.abs(asked.now - at) >= keptMs) drop(each);
      const known = kept.get(name);
      if (known) return known.entries;
      const entries = await find();
      drop(name);
      kept.set(name, { entries, at: asked.now });
      count += entries.length;
      // The oldest go first.
      for (const each of kept.keys()) {
        if (count <= entriesMax && kept.size <= resultsMax) break;
        drop(each);
      }
      return entries;
    },
  };
}

/** Results without entries take room as well. */
const resultsMax = 100;

const nameOf = ({ instituteId, filters, revisions }: Asked): string =>
  JSON.stringify([instituteId, revisions, filters]);
