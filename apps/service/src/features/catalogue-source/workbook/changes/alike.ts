import { say } from '@prospectus/contract';
import { type CommandFindings, render } from '../../checking/finding.ts';
import type { Column } from '../fields/column.ts';
import { readingOf } from './changed-ids.ts';
import { push } from './group-by.ts';
import type { SheetRows } from './sheet-rows.ts';

/** An id of a sheet, and a row that has it. */
type IdInRow = { readonly id: string; readonly row: number; readonly isNew: boolean };

/** Reports new ids that differ from others of their sheet in upper and lower case or zeros only, as a person means one thing by both. */
export function reportAlike(
  sheet: SheetRows<Column>,
  heading: string,
  ids: Iterable<IdInRow>,
  findings: CommandFindings,
): void {
  const spellings = new Map<string, IdInRow[]>();
  for (const each of ids) push(spellings, readingOf(each.id), each);
  for (const alike of spellings.values()) {
    const own = alike.find(({ isNew }) => !isNew) ?? alike[0];
    for (const { id, row, isNew } of alike) {
      if (own === undefined || !isNew || id === own.id) continue;
      const place = { id: render(own.id), cell: sheet.cellName(own.row, heading) };
      const expected = say('{id}, as in {cell}, or an ID that differs in more than case and leading zeros', place);
      sheet.report(row, heading, render(id), { expected, cause: 'id' }, findings);
    }
  }
}

/** The ids of rows, of which those are new that the workbook was not made with. */
export const withNew = (rows: ReadonlyMap<string, number>, marked: ReadonlyMap<string, string>): readonly IdInRow[] =>
  [...rows].map(([id, row]) => ({ id, row, isNew: !marked.has(id) }));
