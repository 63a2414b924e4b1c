import type { LeftOutRow } from '../../csv/table/left-out.ts';

const listedMax = 20;

/** The rows of a table that are no courses, in one line; none where there are none. */
export function describeLeftOut(rows: readonly Pick<LeftOutRow, 'line' | 'why'>[] = []): readonly string[] {
  if (rows.length === 0) return [];
  const listed = rows.slice(0, listedMax).map(({ line, why }) => `line ${line} (${why})`);
  const more = rows.length > listedMax ? ` and ${rows.length - listedMax} more; --json lists all` : '';
  return [`Left out: ${listed.join(', ')}${more}`];
}
