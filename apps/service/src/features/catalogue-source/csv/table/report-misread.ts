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
  const isBefore = encoding === 'utf-8';
  const expected = isBefore
    ? 'text as it was written: save the list again, in UTF-8, from where it still is right'
    : `another encoding than ${encoding}: this is UTF-8`;
  const hint = () => (isBefore ? 'Export the list again from the program that has it.' : 'Name utf-8 as its encoding.');
  findings.add(['csv', 'encoding'], expected, foundAt(render(cell), record, []), { cause: 'encoding', hint });
}
