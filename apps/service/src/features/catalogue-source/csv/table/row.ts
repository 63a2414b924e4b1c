/** One record of the CSV file: the line it begins on, and the trimmed cells of the columns that the mapping uses. */
export type Row = { readonly line: number; readonly cells: readonly string[] };

/** Adds to what was found where that was: `"abc" (line 12, column "Price")`. */
export function foundAt(found: string, row: Pick<Row, 'line'> | undefined, columns: readonly string[]): string {
  const names = columns.map((name) => JSON.stringify(name)).join(', ');
  const places = [
    ...(row === undefined ? [] : [`line ${row.line}`]),
    ...(columns.length === 0 ? [] : [`${columns.length === 1 ? 'column' : 'columns'} ${names}`]),
  ];
  return places.length === 0 ? found : `${found} (${places.join(', ')})`;
}
