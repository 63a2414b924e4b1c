/**
 * Names of the columns, out of the rows of a header. A cell above that is empty counts as the one on its left, as where a heading
 * was merged over several columns: `Dates` above `Start` and `End` gives `Dates Start` and `Dates End`.
 */
export function columnNames(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const spread = rows.map((row, index) =>
    index === rows.length - 1 ? row : fillRight(row, rows.slice(index + 1), width),
  );
  return Array.from({ length: width }, (_, at) => {
    const parts = spread.map((row) => collapse(row[at] ?? '')).filter((part) => part !== '');
    return parts.filter((part, index) => part !== parts[index - 1]).join(' ');
  });
}

/** Headings that stand above others go on to the right as long as there is something below. */
function fillRight(row: readonly string[], below: readonly (readonly string[])[], width: number): string[] {
  const filled: string[] = [];
  for (let at = 0; at < width; at += 1) {
    const own = row[at] ?? '';
    const hasBelow = below.some((each) => (each[at] ?? '') !== '');
    filled.push(own === '' && hasBelow ? (filled[at - 1] ?? '') : own);
  }
  return filled;
}

const collapse = (text: string): string => text.split(/\s+/).join(' ').trim();
