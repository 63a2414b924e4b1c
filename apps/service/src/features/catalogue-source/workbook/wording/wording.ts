import type { DashboardLanguage } from '@prospectus/contract/admin';
import { keptText } from '../fields/column.ts';
import type { Choices, SheetColumn } from '../ooxml/sheet.ts';
import { sheetNames } from '../sheets/sheet-names.ts';
import { german } from './german.ts';

export type WorkbookLanguage = DashboardLanguage;

/** Puts what people see of a workbook into a language, and back: inside, names, headings and words are English. */
export type Wording = {
  readonly language: WorkbookLanguage;
  /** A name of a sheet, a heading, a hint or a word of ours; any other text as it is. */
  own(text: string): string;
  /** Columns as a sheet has them. */
  columns<C extends SheetColumn>(columns: readonly C[]): readonly C[];
  /** The text of a cell as it is written. */
  toCell(column: SheetColumn, text: string): string;
  /** The text of a cell as the code knows it. */
  fromCell(column: SheetColumn, text: string): string;
};

const asWritten = ({ asWritten: write }: SheetColumn, text: string): string => write?.(text) ?? text;

const english: Wording = {
  language: 'en',
  own: (text) => text,
  columns: (columns) => columns,
  toCell: (_, text) => text,
  fromCell: asWritten,
};

const dictionaries: Readonly<Record<Exclude<WorkbookLanguage, 'en'>, Readonly<Record<string, string>>>> = {
  de: german,
};

export const wordingIn = (language: WorkbookLanguage): Wording =>
  language === 'en' ? english : createWording(language, dictionaries[language]);

function createWording(language: WorkbookLanguage, words: Readonly<Record<string, string>>): Wording {
  const own = (text: string) => (Object.hasOwn(words, text) ? (words[text] ?? text) : text);
  return {
    language,
    own,
    columns: (columns) =>
      columns.map((column) => ({
        ...column,
        words: wordsOf(column),
        shown: column.isOfInstitute === true ? column.heading : own(column.heading),
        hint: column.hint && own(column.hint),
        choices: column.choices && choicesIn(column.choices, own),
      })),
    toCell: (column, text) => (text === keptText || wordsOf(column).includes(text) ? own(text) : text),
    fromCell(column, text) {
      const typed = text.trim().toLowerCase();
      return (
        [...wordsOf(column), keptText].find((word) => own(word).toLowerCase() === typed) ?? asWritten(column, text)
      );
    },
  };
}

/** Words of ours that cells of a column may have. */
const wordsOf = ({ words, choices }: SheetColumn): readonly string[] =>
  words ?? (choices === undefined ? [] : listed(choices));

/** Words that a formula lists itself, such as `"yes,no"`. */
const listed = ({ formula }: Choices): readonly string[] =>
  formula.startsWith('"') ? formula.slice(1, -1).split(',') : [];

function choicesIn({ formula, isStrict }: Choices, own: (text: string) => string): Choices {
  const words = listed({ formula, isStrict });
  const refusal = own('Choose one of the list.');
  if (words.length > 0) return { formula: `"${words.map(own).join(',')}"`, isStrict, refusal };
  const names = [sheetNames.places, sheetNames.lists];
  return {
    formula: names.reduce((all, name) => all.replaceAll(`${name}!`, `${own(name)}!`), formula),
    isStrict,
    refusal,
  };
}
