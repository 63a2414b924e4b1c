/** What is said of a mapping in a list. */
export type MappingSummary = {
  readonly instituteId: string;
  readonly name: string;
  /** Written by hand: it is used as it is. Any other is suggested again for each table, with the answers that were kept. */
  readonly isOwn: boolean;
  /** Of the table that it was last used with. */
  readonly columns: readonly string[];
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

/** A mapping that is kept for the next table (rule K13). */
export type KeptMapping = MappingSummary & {
  readonly map: unknown;
  readonly answers: Readonly<Record<string, string>>;
};

/** Whether a table has the columns that a mapping was used with, in whatever order. */
export function hasSameColumns(columns: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [columns, others].map((names) => names.filter((name) => name !== '').toSorted());
  return one !== undefined && one.length > 0 && JSON.stringify(one) === JSON.stringify(other);
}
