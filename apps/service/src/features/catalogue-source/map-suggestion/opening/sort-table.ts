import { csvMax } from '@prospectus/contract';
import { columnNames } from '../../tables/header.ts';
import type { TableRecord } from '../../tables/rows/table-record.ts';
import type { Desk } from '../asking/desk.ts';
import type { LeftOut } from '../asking/suggestion.ts';
import { findHeader, type Header } from './find-header.ts';
import type { OpenTable } from './open-table.ts';
import { sortRows } from './sort-rows.ts';
import { placeOf, type SortedTable } from './table.ts';

/** Tells header, rows and what is left out apart. */
export function sortTable(
  open: OpenTable,
  desk: Desk,
): { readonly table: SortedTable; readonly leftOut: readonly LeftOut[] } {
  const { records, ...rest } = open;
  const header = headerBy(desk, records) ?? findHeader(records);
  const head = records.slice(header.from, header.from + header.count);
  const body = records.slice(header.from + header.count);
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const numbered = Array.from({ length: width }, (_, index) => String(index + 1));
  const names = header.count === 0 ? numbered : columnNames(head.map(({ cells }) => cells));
  const hidden = askHidden(body, names, desk);
  const { rows, leftOut } = sortRows(
    body,
    head.map(({ cells }) => cells),
    hidden ?? 'in',
  );
  const titles = records.slice(0, header.from).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const above = header.count === 0 ? 0 : (head[0]?.line ?? 1) - 1;
  return {
    table: {
      ...rest,
      dialect: {
        ...rest.dialect,
        ...(above > 0 && { skip_lines: above }),
        ...(header.count === 0 && { header: false }),
        ...(header.count > 1 && { header_lines: header.count }),
        ...(rows.some(({ cells }) => cells.length < names.length) && rest.format === 'csv' && { short_rows: true }),
        ...(hidden !== undefined && { hidden_rows: hidden }),
        ...(leftOut.some(({ why }) => why === 'group') && { group_rows: 'out' as const }),
      },
      names,
      hasHeader: header.count > 0,
      head,
      rows,
      filled: new Map(),
    },
    leftOut: [...titles.map(({ line }) => ({ line, why: 'title' }) as const), ...leftOut],
  };
}

/** `3` or `3,4`: the lines of the header; `0` for none. */
function headerBy(desk: Desk, records: readonly TableRecord[]): Header | undefined {
  const answer = desk.answer('header');
  if (answer === undefined) return undefined;
  const lines = /^\d{1,7}(?:,\d{1,7}){0,9}$/.test(answer) ? answer.split(',').map(Number) : [];
  if (lines.length === 1 && lines[0] === 0) return { from: 0, count: 0 };
  const from = records.findIndex(({ line }) => line === lines[0]);
  const isInOrder = lines.every((line, index) => records[from + index]?.line === line);
  if (from !== -1 && isInOrder && lines.length <= csvMax.headerRows) return { from, count: lines.length };
  const last = records.at(-1)?.line ?? 0;
  desk.reject('header', `lines of the table, which has ${last}, such as 3, or 3,4 for two, or 0 for no header`);
  return undefined;
}

function askHidden(body: readonly TableRecord[], names: readonly string[], desk: Desk): 'in' | 'out' | undefined {
  const hidden = body.filter(({ isHidden, cells }) => isHidden === true && cells.some((cell) => cell !== ''));
  if (hidden.length === 0) return undefined;
  const answer = desk.ask({
    kind: 'hidden_rows',
    columns: [],
    text: `The sheet hides ${hidden.length === 1 ? 'a row' : `${hidden.length} rows`}. Does what is hidden count?`,
    examples: hidden.map((row) => ({
      ...placeOf({ names }, 0, row),
      found: row.cells.find((cell) => cell !== '') ?? '',
      readings: [],
    })),
    choices: [
      { value: 'in', means: 'they are courses or dates like the others' },
      { value: 'out', means: 'they are left out' },
    ],
  });
  return answer === 'out' ? 'out' : answer === 'in' ? 'in' : undefined;
}
