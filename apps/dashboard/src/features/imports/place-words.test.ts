import { afterEach, describe, expect, it } from 'vitest';
import { takeTexts } from '../../texts/texts.ts';
import { placeWords } from './place-words.ts';

describe('where in a table something is wrong', () => {
  afterEach(() => takeTexts('en'));

  it.each([
    [3, 'Fee', 'F3', 'Row 3, column “Fee” (F3)'],
    [1203, 'Fee', 'F1203', 'Row 1203, column “Fee” (F1203)'],
    // As of a text file whose cells hold line breaks.
    [5, 'Fee', 'F3', 'Line 5, column “Fee” (F3)'],
    [3, 'Fee', null, 'Row 3, column “Fee”'],
    [3, null, null, 'Row 3'],
    [null, 'Fee', null, 'Column “Fee”'],
    [null, null, 'AB7', 'AB7'],
    [null, null, null, undefined],
  ])('is said by row %s, column %s and cell %s', (line, column, cell, words) => {
    expect(placeWords({ line, column, cell })).toBe(words);
  });

  it('is said in German, too', async () => {
    await takeTexts('de');

    expect(placeWords({ line: 3, column: 'Gebühr', cell: 'F3' })).toBe('Zeile 3, Spalte „Gebühr“ (F3)');
    expect(placeWords({ line: null, column: 'Gebühr', cell: null })).toBe('Spalte „Gebühr“');
  });
});
