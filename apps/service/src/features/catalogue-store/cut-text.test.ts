import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapseWhiteSpace, cutText } from './cut-text.ts';

describe('cutText', () => {
  it.each([
    ['leaves a text that fits', 'one two', 7, 'one two'],
    ['cuts at the last word boundary that leaves room for the ellipsis', 'one two three', 9, 'one two…'],
    ['counts the ellipsis', 'one two three', 8, 'one two…'],
    ['gives up a word that leaves no room for it', 'one two three', 7, 'one…'],
    ['removes the spaces before it', 'one   two three', 8, 'one…'],
    ['cuts a single long word within', 'onetwothree', 5, 'onet…'],
    ['cuts within when only blanks come before', ' onetwothree', 5, ' one…'],
    ['takes any white space for a word boundary', 'one\ntwo three', 9, 'one\ntwo…'],
  ])('%s (D19)', (_, text, max, expected) => {
    expect(cutText(text, max)).toBe(expected);
  });

  it('counts code points and never cuts within one (D10, D19)', () => {
    expect(cutText('😀😀😀', 3)).toBe('😀😀😀');
    expect(cutText('😀😀😀😀', 3)).toBe('😀😀…');
    expect(cutText('a 😀 b c', 5)).toBe('a 😀…');
  });

  it('never gives more than was asked for, and only ever the beginning (D19)', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', '😀'), maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 40 }), (text, max) => {
        const cut = cutText(text, max);
        const isTooLong = Array.from(text).length > max;

        expect(cut === text).toBe(!isTooLong);
        if (!isTooLong) return;
        expect(Array.from(cut).length).toBeLessThanOrEqual(max);
        expect(cut.endsWith('…')).toBe(true);
        expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });
});

describe('collapseWhiteSpace', () => {
  it('leaves single blanks between words and none at the ends (D19)', () => {
    expect(collapseWhiteSpace('\n one \t two\u00a0\u00a0three ')).toBe('one two three');
  });
});
