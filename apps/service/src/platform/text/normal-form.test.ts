import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NormalForm, toNormalForm } from './normal-form.ts';

const forms: readonly NormalForm[] = ['NFC', 'NFD', 'NFKC'];
const characters = [
  'a',
  'ä',
  'a\u0308',
  '\u0323',
  '\u0301',
  'か',
  '\u3099',
  'ﾊﾞ',
  '각',
  '\u1100\u1161\u11a8',
  '東',
  '\u{1D4B3}',
  ' ',
  'ﬁ',
  'ö',
];

it('normalises long texts as short ones (S12)', () => {
  const text = fc
    .array(fc.constantFrom(...characters), { minLength: 900, maxLength: 4_000 })
    .map((parts) => parts.join(''));

  fc.assert(
    fc.property(text, fc.constantFrom(...forms), (given, form) => {
      expect(toNormalForm(given, form)).toBe(given.normalize(form));
    }),
    { numRuns: 100 },
  );
});

it('takes time in proportion to its length, however many marks stand in a row (D43)', () => {
  const marks = '\u0301\u0323'.repeat(500_000);

  for (const form of forms) expect(toNormalForm(`a${marks}`, form).length).toBeGreaterThan(999_000);
});

it('keeps characters of two units whole (S12)', () => {
  const text = '\u{1D4B3}\u0301'.repeat(3_000);

  expect(toNormalForm(text, 'NFD')).toBe(text.normalize('NFD'));
});
