import { say } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import { type CommandFindings, render } from '../../checking/finding.ts';
import type { SheetRows } from './sheet-rows.ts';

/**
 * Ids that the workbook was made with and that have no row any more. A row with an id that nothing has, while one of these is missing, is no new
 * row with an old one deleted: somebody has changed its id, as spreadsheets do by themselves when they make 2 of 0002 (rule K10).
 */
export type GoneIds = {
  /** Reports the id of a row where it was another: one that reads like it, else one of `near`, which have no row and would be deleted. */
  report(sheet: SheetRows, row: number, heading: string, near: readonly string[], findings: CommandFindings): boolean;
};

export function findGoneIds(marked: ReadonlyMap<string, string>, rowOf: (id: string) => number | undefined): GoneIds {
  const alike = new Map<string, string>();
  for (const id of marked.keys()) if (rowOf(id) === undefined) alike.set(readingOf(id), id);
  return {
    report(sheet, row, heading, near, findings) {
      const given = sheet.text(row, heading) ?? '';
      if (given === '' || marked.has(given)) return false;
      const was = alike.get(readingOf(given)) ?? near[0];
      if (was === undefined) return false;
      const expected = say('{id}, which has no row any more', { id: render(was) });
      const hint = () => 'Put the ID back, or empty it where the row is new.' as const;
      sheet.report(row, heading, render(given), { expected, cause: 'reference', hint }, findings);
      return true;
    },
  };
}

/** What stays of an id when it is read as a number, or without regard to case. */
const readingOf = (id: string): string => caseKey(id).replace(/^0+(?=.)/, '');
