/** The columns of a table, and which of them are used: only their cells are kept in memory. */
export type Columns = {
  readonly names: readonly string[];
  /** The columns that are used, by their index in the table, in the order of their cells in a row. */
  readonly used: readonly UsedColumn[];
  /** The same columns, of whose cells what a sheet shows is used instead of their value. */
  readonly shown: Columns;
  /** How many columns have this name. */
  count(name: string): number;
  /** Place of the column's cell in a row, from now on kept; the column must exist. */
  use(name: string): number;
};

export type UsedColumn = { readonly index: number; readonly isShown: boolean };

/** Columns of a header; without a header, give `numberedColumns`. */
export function createColumns(names: readonly string[]): Columns {
  const used: UsedColumn[] = [];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const using = (isShown: boolean) => {
    const slots = new Map<string, number>();
    return (name: string) => {
      const slot = slots.get(name) ?? used.push({ index: names.indexOf(name), isShown }) - 1;
      slots.set(name, slot);
      return slot;
    };
  };
  const shared = { names, used, count: (name: string) => counts.get(name) ?? 0 };
  const shown: Columns = {
    ...shared,
    use: using(true),
    get shown() {
      return shown;
    },
  };
  return { ...shared, shown, use: using(false) };
}

/** Names of columns in a file without a header: 1, 2, 3 and so on. */
export function numberedColumns(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
