import { expect, it } from 'vitest';
import { buildTextTable, textAt } from './string-table.ts';

it('a table gives back each text by its number, and nothing by one that there is not', () => {
  const texts = ['one', '', 'Übung 資料 😀', ',"badges":["new"]'];

  const table = buildTextTable(texts);

  expect(texts.map((_, number) => textAt(table, number))).toEqual(texts);
  expect(textAt(table, texts.length)).toBe('');
  expect(textAt(buildTextTable([]), 0)).toBe('');
});
