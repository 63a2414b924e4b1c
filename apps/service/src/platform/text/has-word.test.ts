import { describe, expect, it } from 'vitest';
import { hasWord } from './has-word.ts';

describe('hasWord', () => {
  it.each([
    'a',
    'É',
    'e\u0301',
    'が',
    '資料',
    '7',
    '٣',
    '½',
    'Ⅷ',
    '™',
    '(7)',
    '– c++ –',
    '\u00adx',
    '\u{1f130}',
    '\u{10400}',
  ])('finds a letter or a digit in %j (S12)', (text) => {
    expect(hasWord(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '++',
    '–',
    '…',
    '\u0301',
    '\u200d\u00ad',
    '😀',
    '\uff9e',
    '\u0640\u0640',
    '\ufe71',
    '\u037a',
    '€',
    '\ud800',
  ])('finds none in %j (S12)', (text) => {
    expect(hasWord(text)).toBe(false);
  });

  it('finds what the whole text has in NFKC, whatever a character is followed by (S12)', () => {
    const differing: string[] = [];
    for (let point = 0; point <= 0x10_ffff; point += 1) {
      const character = String.fromCodePoint(point);
      if (/[\p{Cn}\p{Co}\p{Cs}\p{Unified_Ideograph}]/u.test(character)) continue;
      for (const text of [
        character,
        character.normalize('NFKD'),
        `\u00ad${character}\u0301`,
        `\u3099${character}\u3099`,
      ]) {
        const whole = text.normalize('NFKC').replace(/[\p{Cf}\u0640]/gu, '');
        if (hasWord(text) !== /[\p{L}\p{N}]/u.test(whole)) differing.push(text);
      }
    }

    expect(differing).toEqual([]);
  });

  it('looks through a long text without a word once (S12, D43)', () => {
    expect(hasWord('\u0301\u0316'.repeat(500_000))).toBe(false);
  });
});
