import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearch } from './kept-search.ts';

const keptOf = (q: string) => readSearch(q).kept;

describe('what is kept of a search (S18)', () => {
  it.each([
    ['Yoga', 'yoga'],
    ['  Yoga,   für\tAnfänger! ', 'yoga für anfänger'],
    ['C++ / F# & .NET', 'c++ f# .net'],
    ['E-Mail', 'e mail'],
    ['COS 126', 'cos 126'],
    ['ＹＯＧＡ', 'yoga'],
    ['ヨガ 入門', 'ヨガ 入門'],
    ['12345', '12345'],
    ['a'.repeat(60), 'a'.repeat(60)],
    ['𝒳'.repeat(60), 'x'.repeat(60)],
    ['한'.repeat(60), '한'.repeat(60)],
  ])('is its runs in lower case, joined by blanks: %j', (q, kept) => {
    expect(keptOf(q)).toBe(kept);
  });

  it.each([
    ['an address', 'ada@school.example'],
    ['an address with another sign', 'ada＠school.example'],
    ['six digits', '123456'],
    ['six digits anywhere', '12 yoga 34-56'],
    ['six digits of another script', '١٢٣٤٥٦'],
    ['six digits in circles', '①②③④⑤⑥'],
    ['more than 60 characters', 'a'.repeat(61)],
    ['more than 60 characters, once they are normal', `${'a'.repeat(58)}½½`],
    ['no word', '!? …'],
    ['nothing', ''],
  ])('is nothing of %s', (_, q) => {
    expect(keptOf(q)).toBeUndefined();
  });

  it('has never an @, six digits, or more than 60 characters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (q) => {
        const kept = keptOf(q) ?? 'x';
        expect(kept).not.toContain('@');
        expect(kept.replaceAll(/\P{N}/gu, '').length).toBeLessThan(12);
        expect([...kept].length).toBeLessThanOrEqual(60);
        expect(kept).toMatch(/^\S+( \S+)*$/u);
        expect(kept.isWellFormed() && !kept.includes('\0')).toBe(true);
      }),
    );
  });
});
