/** How often something was looked for on a day, and what stands for those who did, as far as they are counted. */
export type CountedSearch = {
  readonly instituteId: string;
  /** The UTC day, in days since 1970. */
  readonly day: number;
  readonly search: string;
  searches: number;
  withoutResult: number;
  readonly visitors: Set<string>;
};

/** What of a search is counted. */
export type CountableSearch = Pick<CountedSearch, 'instituteId' | 'day' | 'search'> & { readonly hasResult: boolean };

/** Searches that are to be written: kept while the database is away, up to a bound. */
export type CountedSearches = {
  /** `mark` makes what stands for the visitor; it is not called once enough different ones are known. */
  add(search: CountableSearch, mark: () => string): void;
  /** Hands what is counted to `write`, in portions; what it fails to write stays. */
  flush(write: (searches: readonly CountedSearch[]) => Promise<void>): Promise<void>;
  size(): number;
};

/** Different visitors after whom a search is shown to people (rule S18). */
export const visitorsShown = 3;

/** Rows that one transaction writes well within its time. */
const portionSize = 2_000;

/** Most rows that wait: some 30 MB, of which one institute may have a fifth. */
const rowsMax = 50_000;
const rowsPerInstituteMax = rowsMax / 5;

export function createCountedSearches(): CountedSearches {
  const rows = new Map<string, CountedSearch>();
  const rowsOf = new Map<string, number>();

  const rowFor = ({ instituteId, day, search }: Omit<CountableSearch, 'hasResult'>): CountedSearch | undefined => {
    const id = `${day} ${instituteId} ${search}`;
    const held = rows.get(id);
    if (held) return held;
    const ofInstitute = rowsOf.get(instituteId) ?? 0;
    // Figures may go where memory may not.
    if (rows.size >= rowsMax || ofInstitute >= rowsPerInstituteMax) return undefined;
    const row = { instituteId, day, search, searches: 0, withoutResult: 0, visitors: new Set<string>() };
    rows.set(id, row);
    rowsOf.set(instituteId, ofInstitute + 1);
    return row;
  };

  const addAgain = (written: CountedSearch) => {
    const row = rowFor(written);
    if (row === undefined) return;
    row.searches += written.searches;
    row.withoutResult += written.withoutResult;
    for (const visitor of written.visitors) if (row.visitors.size < visitorsShown) row.visitors.add(visitor);
  };

  return {
    add(search, mark) {
      const row = rowFor(search);
      if (row === undefined) return;
      row.searches += 1;
      if (!search.hasResult) row.withoutResult += 1;
      if (row.visitors.size < visitorsShown) row.visitors.add(mark());
    },
    async flush(write) {
      const due = [...rows.values()];
      rows.clear();
      rowsOf.clear();
      try {
        while (due.length > 0) {
          await write(due.slice(0, portionSize));
          due.splice(0, portionSize);
        }
      } finally {
        for (const row of due) addAgain(row);
      }
    },
    size: () => rows.size,
  };
}
