import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lettersOf } from '../../words/letters.ts';
import { codePointsOf, countSlips, mayBeNear, slipsAllowed } from './slips.ts';

it.each([
  ['yoga', 'yoga', 0],
  ['yoga', 'yga', 1],
  ['yoga', 'yooga', 1],
  ['yoga', 'yaga', 1],
  ['yoga', 'yoag', 1],
  ['yoga', 'yaog', 2],
  ['ca', 'abc', 3],
  ['東京', '京東', 1],
  ['\u{20BB7}a', '\u{20BB8}a', 1],
])('counts slips between %j and %j: %i (S15)', (one, other, slips) => {
  expect(countSlips(codePointsOf(one), codePointsOf(other), 3)).toBe(slips);
});

it.each([
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
])('forgives a word of %i characters %i slips (S15)', (characters, slips) => {
  expect(slipsAllowed(characters)).toBe(slips);
});

it('stops counting beyond the most that may be, and looks no closer only where there are more (S15)', () => {
  const word = fc.array(fc.constantFrom(97, 98, 99, 228), { maxLength: 12 });

  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (one, other, max) => {
      const slips = countSlips(one, other, 12);

      expect(countSlips(one, other, max)).toBe(Math.min(slips, max + 1));
      if (slips <= max) expect(mayBeNear(lettersOf(one), lettersOf(other), max)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
