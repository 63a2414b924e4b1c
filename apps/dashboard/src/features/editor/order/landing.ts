/** A row as it stands on the page; its place is that in the list, of which some may not be shown as rows. */
export type StandingRow = { readonly place: number; readonly top: number; readonly bottom: number };

/** Next to which row a dragged one would land, and by how many places it would move. */
export type Landing = { readonly beside: number; readonly side: 'before' | 'after'; readonly by: number };

/** Where a row that is held at a height of the page would land; undefined where there are no rows. */
export function landingAt(rows: readonly StandingRow[], from: number, height: number): Landing | undefined {
  const next = rows.find(({ top, bottom }) => height < (top + bottom) / 2);
  const row = next ?? rows.at(-1);
  if (row === undefined) return undefined;
  const gap = next === undefined ? row.place + 1 : row.place;
  // Without the row itself, what follows it moves up.
  return { beside: row.place, side: next === undefined ? 'after' : 'before', by: (gap > from ? gap - 1 : gap) - from };
}
