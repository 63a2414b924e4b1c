import { describe, expect, it } from 'vitest';
import { caseKey, isPublished, searchKey } from './facts.ts';

describe('isPublished', () => {
  it('is true unless the file says otherwise', () => {
    expect(isPublished({})).toBe(true);
    expect(isPublished({ published: true })).toBe(true);
    expect(isPublished({ published: false })).toBe(false);
  });
});

describe('caseKey', () => {
  it.each([
    ['upper and lower case', 'SQL', 'sql'],
    ['letters beyond ASCII', 'ÜBER', 'über'],
    ['composed and decomposed letters', 'u\u0308ber', '\u00fcber'],
    ['a composed capital and a decomposed small letter', '\u00dc', 'u\u0308'],
    ['Cyrillic letters', 'ДАННЫЕ', 'данные'],
    ['letters beyond the basic plane', '\u{10400}', '\u{10428}'],
  ])('makes equal what differs only in case or composition: %s (D9)', (_, one, other) => {
    expect(caseKey(one)).toBe(caseKey(other));
  });

  it.each([
    ['accents', 'e', 'é'],
    ['compatibility forms', 'ﬁ', 'fi'],
    ['the Turkish dotless i, in no locale', 'ı', 'I'],
    ['full width', 'Ａ', 'A'],
  ])('keeps apart what differs otherwise: %s (D9)', (_, one, other) => {
    expect(caseKey(one)).not.toBe(caseKey(other));
  });
});

describe('caseKey of a text longer than any name', () => {
  const decomposed = 'U\u0308';

  it('brings up to 2,000 characters into NFC, and none of what is longer, since that takes the square of its marks (D9, D43)', () => {
    expect(caseKey(decomposed.repeat(1_000))).toBe('\u00fc'.repeat(1_000));
    expect(caseKey(`${decomposed.repeat(1_000)}x`)).toBe(`${'u\u0308'.repeat(1_000)}x`);
    expect(searchKey(`${decomposed.repeat(1_000)}x`)).toBe(`${'u\u0308'.repeat(1_000)}x`);
  });
});

describe('searchKey', () => {
  it('finds a part of a word that ends in sigma, however it is written (§4.3, D9)', () => {
    for (const part of ['ΟΔΟΣ', 'οδος', 'οδοσ', 'Οδός'.normalize('NFD').replace(/\u0301/, '')]) {
      expect(searchKey('ΟΔΟΣΤΡΩΤΗΡΑΣ')).toContain(searchKey(part));
    }
  });
});
