/** The columns of a CSV file, and which of them are used: only their cells are kept in memory. */
export type Columns = {
  readonly names: readonly string[];
  /** Indexes in the file of the columns that are used, in the order of their cells in a row. */
  readonly used: readonly number[];
  /** How many columns have this name. */
  count(name: string): number;
  /** Place of the column's cell in a row, from now on kept; the column must exist. */
  use(name: string): number;
};

/** Columns of a header; without a header, give `numberedColumns`. */
export function createColumns(names: readonly string[]): Columns {
  const used: number[] = [];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const slots = new Map<string, number>();
  return {
    names,
    used,
    count: (name) => counts.get(name) ?? 0,
    use(name) {
      const slot = slots.get(name) ?? used.push(names.indexOf(name)) - 1;
      slots.set(name, slot);
      return slot;
    },
  };
}

/** Names of columns in a file without a header: 1, 2, 3 and so on. */
export function numberedColumns(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
