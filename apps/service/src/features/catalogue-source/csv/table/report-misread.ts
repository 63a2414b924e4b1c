import { type CommandFindings, render } from '../../checking/finding.ts';
import { isMisread } from './misread.ts';
import { foundAt, type Row } from './row.ts';

/** Reports text in UTF-8 that was read as something else, whether by the mapping or before: it would be published as it looks. */
export function reportMisread(
  record: Pick<Row, 'line' | 'row'>,
  cells: readonly string[],
  encoding: string,
  findings: CommandFindings,
): void {
  const cell = cells.find(isMisread);
  if (cell === undefined) return;
  const expected =
    encoding === 'utf-8'
      ? 'text as it was written: save the list again, in UTF-8, from where it still is right'
      : `another encoding than ${encoding}: this is UTF-8`;
  findings.add(['csv', 'encoding'], expected, foundAt(render(cell), record, []), { cause: 'encoding' });
}
