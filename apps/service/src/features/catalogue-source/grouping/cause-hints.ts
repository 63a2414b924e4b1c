import type { FindingCause, Said } from '@prospectus/contract';
import type { KnownFinding } from '../checking/finding.ts';

/** Says what to do about a finding, by its cause alone; null where what was expected says it already (rule K12). */
export const hintFor = ({ cause, at }: KnownFinding): string | null => hintsOf(at)[cause] ?? null;

function hintsOf(at: KnownFinding['at']): Readonly<Partial<Record<FindingCause, string>>> {
  if (at === undefined) return hintsOfFile;
  return at.sheet === undefined ? hintsOfTable : hintsOfWorkbook;
}

const hintsOfFile: Readonly<Partial<Record<FindingCause, Said>>> = {
  duplicate: 'Use each only once.',
  reference: 'Correct the name, or add what it names.',
  type: 'Correct it in the program that writes the file.',
  unknown_field: 'Remove the field, or correct its name.',
  missing: 'Add what is missing.',
};

/** Of tables with a mapping: what to write into it, for those who write mappings. */
const hintsOfTable: Readonly<Partial<Record<FindingCause, string>>> = {
  encoding:
    'Save the file as UTF-8, or name its encoding in the mapping: "csv": { "encoding": "latin1" } or "utf-16le".',
  quotes: 'Check that "delimiter" and "quote" in the mapping are those of the file, and that every quote is closed.',
  cells: 'Check that "delimiter" in the mapping is that of the file, and that cells with one in them are quoted.',
  too_large: 'Split the file, or leave out what is not needed.',
  number: 'Say in the mapping how the list writes numbers: "numbers" with decimal, thousands and words to ignore.',
  date: 'Say in the mapping how the list writes dates, such as "dates": ["DD.MM.YYYY"].',
  word: 'Add the word to "map", or say with "otherwise" what every other word means.',
  empty: 'Fill in the cell, or give the field a "default" in the mapping.',
  missing: 'Fill in the cell, or give the field a "default" in the mapping.',
  contradiction: 'Make the rows agree, or say in the mapping which counts: "rows": "first".',
  id: 'Make the id of shorter columns.',
  duplicate: 'Give each an id of its own.',
  reference: 'Correct the name, or add what it names to the mapping.',
};

/** Of a workbook that Prospectus wrote, which has no mapping. */
const hintsOfWorkbook: Readonly<Partial<Record<FindingCause, Said>>> = {
  header: 'Put the heading back, or delete the column.',
  number: 'Type the number again, in a cell that is not formatted as text.',
  date: 'Type the date as 2027-01-15, or with its time as 2027-01-15 18:00.',
  contradiction: 'Make the rows agree.',
  duplicate: 'Delete one of the rows, or empty its ID where it is a new one.',
  empty: 'Fill in the cell.',
  missing: 'Fill in the cell.',
  formula: 'Type the value in place of the formula.',
};

/** What to do about a finding in a table that is read by its columns alone. */
const hintWithoutMapping = (cause: FindingCause): Said | null => hintsOfColumns[cause] ?? null;

/** A finding of such a table: there is no mapping to write into. A hint of its own, such as the closest word, stays. */
export const withoutMapping = <F extends { readonly cause: FindingCause; readonly hint: string | null }>(
  finding: F,
) => {
  const { cause, hint } = finding;
  const isOwn = hint !== null && hint !== hintsOfTable[cause];
  return { ...finding, hint: isOwn ? hint : hintWithoutMapping(cause) };
};

const hintsOfColumns: Readonly<Partial<Record<FindingCause, Said>>> = {
  encoding: 'Save the file as UTF-8.',
  quotes: 'Close every quote.',
  cells: 'Put cells that contain the separator in quotes.',
  too_large: 'Split the file, or leave out what is not needed.',
  number: 'Write the number as the others are written.',
  date: 'Write the date as the others are written.',
  word: 'Use one of the words that the column has elsewhere.',
  empty: 'Fill in the cell.',
  missing: 'Fill in the cell.',
  contradiction: 'Make the rows agree.',
  id: 'Give each course an ID of its own.',
  duplicate: 'Use each only once.',
  reference: 'Correct the name, or add what it names.',
};
