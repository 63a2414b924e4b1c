import { say } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import { type CommandFindings, render } from '../../checking/finding.ts';
import { createRowStamps } from '../fields/cell-stamps.ts';
import type { Column } from '../fields/column.ts';
import type { SheetRows } from './sheet-rows.ts';

/**
 * Ids that the workbook was made with and that have no row any more. A row with an id that nothing has, while one of these is missing, is no new
 * row with an old one deleted: somebody has changed its id, as spreadsheets do by themselves when they make 2 of 0002. Nor is a row without an id
 * new that says in each cell what the row of one of these said: its id was emptied (rule K10).
 */
export type GoneIds = {
  /** Notes one of these that the catalogue has, so that it would be deleted, and what it lies within. */
  note(id: string, within: string): void;
  /** Reports the id of a row where it was another. */
  report(row: number, heading: string, scope: GoneScope, findings: CommandFindings): boolean;
};

/** Where a row looks for the id that it had. */
export type GoneScope = {
  /** Ids without a row that would be deleted: an id that nothing has was one of them, if none reads like it. */
  readonly near: readonly string[];
  /** What the row lies within: an emptied id is one that was noted there. */
  readonly within: string;
};

export function findGoneIds(
  marked: ReadonlyMap<string, string>,
  rowOf: (id: string) => number | undefined,
  sheet: SheetRows<Column>,
): GoneIds {
  const alike = new Map<string, string>();
  for (const id of marked.keys()) if (rowOf(id) === undefined) alike.set(readingOf(id), id);
  const rowStamps = createRowStamps(sheet.columns, ({ heading }) => sheet.has(heading));
  const noted = new Map<string, string>();
  const keyOf = (within: string, stamps: string) => `${within}\n${stamps}`;
  const findEmptied = (row: number, within: string): string | undefined => {
    if (noted.size === 0) return undefined;
    return noted.get(
      keyOf(
        within,
        rowStamps.now(({ heading }) => sheet.text(row, heading) ?? ''),
      ),
    );
  };
  return {
    note(id, within) {
      const stamps = marked.get(id) ?? '';
      // In workbooks from before there were stamps nothing is known of its cells.
      if (stamps !== '') noted.set(keyOf(within, rowStamps.before(stamps)), id);
    },
    report(row, heading, { near, within }, findings) {
      const given = sheet.text(row, heading) ?? '';
      if (marked.has(given)) return false;
      const was = given === '' ? findEmptied(row, within) : (alike.get(readingOf(given)) ?? near[0]);
      if (was === undefined) return false;
      const expected = say('{id}, which has no row any more', { id: render(was) });
      const hint = () =>
        given === '' ? 'Put the ID back.' : ('Put the ID back, or empty it where the row is new.' as const);
      sheet.report(row, heading, render(given || undefined), { expected, cause: 'reference', hint }, findings);
      return true;
    },
  };
}

/** What stays of an id when it is read as a number, or without regard to case. */
export const readingOf = (id: string): string => caseKey(id).replace(/^0+(?=.)/, '');
