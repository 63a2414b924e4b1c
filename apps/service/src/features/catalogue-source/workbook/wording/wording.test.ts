import { describe, expect, it } from 'vitest';
import { courseColumns } from '../sheets/course-sheet.ts';
import { dateColumns } from '../sheets/date-sheet.ts';
import { listColumns } from '../sheets/list-sheet.ts';
import { placeColumns } from '../sheets/place-sheet.ts';
import { sheetNames } from '../sheets/sheet-names.ts';
import { german } from './german.ts';
import { wordingIn } from './wording.ts';

const own = wordingIn('de').own;
const header = { catalogue_file: 1, institute: { id: 'i', name: 'I' } } as const;
const sheets = [courseColumns(header, own), dateColumns, placeColumns, listColumns];

describe('a workbook in German', () => {
  it('has a German word for each sheet, heading, hint and choice, and each heading of a sheet once (K10)', () => {
    const columns = sheets.flat();
    const words = columns.flatMap(({ words = [], choices }) => [
      ...words,
      ...(choices?.formula.startsWith('"') ? choices.formula.slice(1, -1).split(',') : []),
    ]);
    const said = [
      ...Object.values(sheetNames),
      ...columns.flatMap(({ heading, hint }) => [heading, ...(hint === undefined ? [] : [hint])]),
      ...words,
    ];
    expect(said.filter((text) => !Object.hasOwn(german, text))).toEqual([]);
    for (const sheet of sheets) {
      const shown = wordingIn('de')
        .columns(sheet)
        .map((column) => column.shown?.toLowerCase());
      expect(new Set(shown).size).toBe(sheet.length);
    }
  });
});
