import { say } from '@prospectus/contract';
import type { CommandFindings } from '../../checking/finding.ts';
import { readTable } from '../../tables/read-table.ts';
import { columnLetters } from '../../tables/xlsx/reference.ts';
import { courseKeys } from '../sheets/course-sheet.ts';
import { dateKeys } from '../sheets/date-sheet.ts';
import { markSheetName } from '../sheets/mark-sheet.ts';
import { placeKey } from '../sheets/place-sheet.ts';
import { sheetNames } from '../sheets/sheet-names.ts';
import type { Mark } from './mark.ts';

/** Each is opened, which reads the texts of the whole workbook. */
const sheetsMax = 20;

/** Sheets by a heading that no other has; dates name their versions, too, and come before courses. */
const kinds = [
  { sheet: sheetNames.places, key: placeKey },
  { sheet: sheetNames.dates, key: dateKeys.run },
  { sheet: sheetNames.courses, key: courseKeys.version },
] as const;

/**
 * Reports sheets of people's own that are ours under another name, whose changes would be lost without a word: one that was renamed, which looks
 * as if it had been deleted, and a copy next to the one that is read.
 */
export async function reportOtherSheets(
  path: string,
  { sheets, wording }: Mark,
  findings: CommandFindings,
): Promise<void> {
  const ours = new Set([...Object.values(sheetNames).map(wording.own), markSheetName]);
  const others = [...sheets].filter((sheet) => !ours.has(sheet)).slice(0, sheetsMax);
  const renamed = new Set<string>();
  for (const other of others) {
    const headings = await headingsOf(path, other);
    const kind = kinds.find(({ key }) => headings.includes(wording.own(key)));
    if (kind === undefined) continue;
    const name = wording.own(kind.sheet);
    if (!sheets.has(name) && !renamed.has(name)) {
      renamed.add(name);
      findings.add([name], say('the name "{name}" for this sheet', { name }), JSON.stringify(other), {
        cause: 'sheet',
      });
      continue;
    }
    const heading = wording.own(kind.key);
    const cell = `${columnLetters(headings.indexOf(heading))}1`;
    const found = { text: JSON.stringify(heading), line: 1, row: 1, sheet: other, columns: [heading], cell };
    const expected = say('one sheet with this heading, which is "{name}"', { name });
    const hint = () => 'Copy what you need from this sheet, then delete it.' as const;
    findings.add([other], expected, found, { cause: 'sheet', hint });
  }
}

async function headingsOf(path: string, sheet: string): Promise<readonly string[]> {
  for await (const row of readTable(path, { sheet })) return row.kind === 'record' ? row.cells : [];
  return [];
}
