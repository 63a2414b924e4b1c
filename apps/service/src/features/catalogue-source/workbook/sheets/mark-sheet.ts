import type { SheetColumn } from '../ooxml/sheet.ts';

/**
 * The hidden sheet by which a workbook of ours is known, whatever its name and whichever program saved it last. It lists what the workbook was
 * made with, so that what was added to the catalogue later does not count as deleted, and what was changed in it later is not changed back. And it
 * lists the names that the workbook has for what may be called otherwise by then: attributes, and what the sheet of lists has.
 */
export const markSheetName = '_prospectus';
export const markText = 'Prospectus workbook';
export const markVersion = '1';

/** Kinds of its rows for names: an attribute’s key and heading, and what a list has, with the stream of a category. */
export const nameMarks = { attribute: 'attribute', list: 'list' } as const;

export type MarkKind = 'version' | 'run' | 'place';

export const markColumns: readonly SheetColumn[] = ['Kind', 'ID', 'Institute or cells', 'Language'].map((heading) => ({
  heading,
  style: 'text',
  width: 20,
}));

export const markRow = (instituteId: string, language: string): readonly string[] => [
  markText,
  markVersion,
  instituteId,
  language,
];
