import { createZone } from '../../../../platform/time/zone.ts';
import type { Desk } from '../asking/desk.ts';
import type { FilledCell, SortedTable } from '../opening/table.ts';

/** From when days are counted that are written as numbers: a workbook says it, a text file does not. */
export function decideSystem(
  serials: readonly FilledCell[],
  table: Pick<SortedTable, 'dateSystem'>,
  desk: Desk,
): 1900 | 1904 | null {
  if (serials.length === 0 || table.dateSystem !== null) return table.dateSystem;
  const dayOf = (serial: string, first: number) =>
    new Date(first + Number.parseInt(serial, 10) * 86_400_000).toISOString().slice(0, 10);
  const answer = desk.ask({
    kind: 'date_system',
    columns: [...new Set(serials.map(({ column }) => column ?? ''))],
    text: `From when are days counted, as in ${serials[0]?.text ?? ''}?`,
    examples: serials.map(({ text, line, column, cell }) => ({
      line,
      column,
      cell,
      found: text,
      readings: [dayOf(text, Date.UTC(1899, 11, 30)), dayOf(text, Date.UTC(1904, 0, 1))],
    })),
    choices: [
      { value: '1900', means: 'from 1900, as Excel, Google Sheets and LibreOffice do' },
      { value: '1904', means: 'from 1904, as Excel on old Macs did' },
    ],
    suggested: '1900',
  });
  return answer === '1900' ? 1900 : answer === '1904' ? 1904 : null;
}

/** How seconds since 1970 are read: midnights in the institute’s time zone are days. */
export function unixForm(seconds: readonly number[], timezone: string): 'unix' | 'unix-day' {
  if (seconds.length === 0) return 'unix';
  const { midnightOf, dateAt } = createZone(timezone);
  return seconds.every((each) => midnightOf(dateAt(each * 1000)) === each * 1000) ? 'unix-day' : 'unix';
}
