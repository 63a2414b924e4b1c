import type { CountedCalls } from './call.ts';

/** Calls of one hour that are alike, still to be written. */
export type PendingCalls = CountedCalls & { readonly hourMs: number };

/** What is to be written of usage: kept while the database is away, up to a bound. */
export type PendingUsage = {
  add(hourMs: number, counted: readonly CountedCalls[]): void;
  /**
   * Hands what is pending to `write`, in portions; what it fails to write stays. Calls that are added meanwhile are written the next time.
   */
  flush(write: (calls: readonly PendingCalls[]) => Promise<void>): Promise<void>;
  /** How many rows wait. */
  size(): number;
};

/** Rows that one statement writes well within its time. */
const portionSize = 5_000;

/** Most rows that wait, a few hours' of a busy service: some 30 MB. */
const rowsMax = 100_000;

export function createPendingUsage(): PendingUsage {
  const rows = new Map<string, PendingCalls>();

  const addRow = (row: PendingCalls) => {
    const id = [row.hourMs, row.keyId, row.website, row.endpoint, row.status].join(' ');
    const held = rows.get(id);
    if (held) held.calls += row.calls;
    // Figures may go where memory may not.
    else if (rows.size < rowsMax) rows.set(id, row);
  };

  return {
    add(hourMs, counted) {
      for (const each of counted) addRow({ ...each, hourMs });
    },
    async flush(write) {
      const due = [...rows.values()];
      rows.clear();
      try {
        while (due.length > 0) {
          await write(due.slice(0, portionSize));
          due.splice(0, portionSize);
        }
      } finally {
        for (const row of due) addRow(row);
      }
    },
    size: () => rows.size,
  };
}
