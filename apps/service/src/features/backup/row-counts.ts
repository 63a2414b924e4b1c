/** Number of rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

/** Called with the number of rows as they are written or read. */
export type OnRows = (table: string, count: number) => void;

/** Adds rows up by table, and passes each count on to `onRows`. */
export function tally(onRows: OnRows): { readonly add: OnRows; read(): RowCounts } {
  const counts = new Map<string, number>();
  return {
    add(table, count) {
      counts.set(table, (counts.get(table) ?? 0) + count);
      onRows(table, count);
    },
    read: () => Object.fromEntries(counts),
  };
}
