import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNumber, type NumberSet } from './number-set.ts';
import { createSearchIndexBuilder, type SearchIndex, search, searching } from './search-index.ts';

function build(courses: readonly (readonly string[])[]): SearchIndex {
  const builder = createSearchIndexBuilder();
  for (const texts of courses) builder.add(texts);
  return builder.finish();
}

/** Numbers of the courses found among courses with the given lower-cased texts. */
function find(courses: readonly (readonly string[])[], q: string): number[] {
  return numbersIn(search(build(courses), q), courses.length);
}

const numbersIn = (set: NumberSet, courseCount: number) =>
  Array.from({ length: courseCount }, (_, course) => course).filter((course) => hasNumber(set, course));

describe('search', () => {
  const courses = [
    ['sql for analysts', 'data'],
    ['python', 'data science'],
    [],
    ['excel', 'sql'],
    ['données', '資料分析'],
  ];

  it.each([
    ['a whole text', 'python', [1]],
    ['the beginning of one', 'exc', [3]],
    ['the middle of one', 'l for a', [0]],
    ['the end of one', 'analysts', [0]],
    ['any of the texts', 'data', [0, 1]],
    ['three letters', 'sql', [0, 3]],
    ['two letters', 'ql', [0, 3]],
    ['one letter', 'y', [0, 1]],
    ['one letter of two bytes', 'é', [4]],
    ['one letter of three bytes', '料', [4]],
    ['two letters beyond ASCII', '分析', [4]],
    ['nothing', 'java', []],
    ['nothing, with one letter', 'w', []],
    ['nothing, though every three letters occur', 'sql for data', []],
    ['a text longer than any', 'python '.repeat(100), []],
  ])('finds a substring: %s (§4.3)', (_, q, expected) => {
    expect(find(courses, q)).toEqual(expected);
  });

  it('finds nothing across two texts of a course, or of two courses (§4.3)', () => {
    const neighbours = [
      ['ab', 'cd'],
      ['ef', 'gh'],
    ];

    for (const q of ['abcd', 'bc', 'b\u0000c', '\u0000', 'defg', 'de']) expect(find(neighbours, q)).toEqual([]);
  });

  it('finds only the course that holds the whole, though the one before it holds all its parts (§4.3)', () => {
    expect(find([['abcd', 'bcdef'], ['abcdef']], 'abcdef')).toEqual([1]);
  });

  it('finds nothing where there are no courses (§4.3)', () => {
    expect(find([], 'a')).toEqual([]);
    expect(find([], 'abc')).toEqual([]);
  });

  it('grows with the texts (§4.3)', () => {
    const long = 'x'.repeat(200_000);

    expect(find([[long], [`${long}y`], ['z']], 'xy')).toEqual([1]);
    expect(find([[long], [`${long}y`], ['z']], 'xxy')).toEqual([1]);
  });

  it('finds the right ones among thousands of different words (§4.3)', () => {
    const words = Array.from({ length: 4000 }, (_, number) => ((number + 1) * 7919).toString(36));
    const holding = (q: string) => words.flatMap((word, course) => (word.includes(q) ? [course] : []));
    const index = build(words.map((word) => [word]));

    for (const q of [...words.filter((_, course) => course % 97 === 0), 'zz', 'abc', '1x2']) {
      expect(numbersIn(search(index, q), words.length)).toEqual(holding(q));
    }
  });

  it('reads each text once, however text and search agree (D43)', () => {
    const long = 'a'.repeat(8_000_000);
    const index = build([[`${long} c aab`], [`${long}b`]]);

    for (let asked = 0; asked < 100; asked += 1) {
      expect(numbersIn(search(index, `c${'a'.repeat(199)}`), 2)).toEqual([]);
      expect(numbersIn(search(index, `${'a'.repeat(199)}b`), 2)).toEqual([1]);
    }
  });

  it('finds the right ones where text and search agree nearly everywhere (§4.3)', () => {
    const many = 'a'.repeat(300);
    const q = `${'a'.repeat(50)}ba`;

    expect(find([[`${many}${q}`], [`${many} aaba`], [`${many}ba`]], q)).toEqual([0, 2]);
  });

  it.each(['a', 'ab', 'abc', 'no such text'])('stops at times where there is much to read: %s (D43)', (q) => {
    const index = build(Array.from({ length: 100 }, () => ['no such tex', 'ext', 'x'.repeat(100_000)]));

    const steps = searching(index, q);
    let stops = 0;
    while (!steps.next().done) stops += 1;

    expect(stops).toBe(q === 'abc' ? 0 : 9);
  });

  it.each([
    ['few letters, which agree often', ['a', 'b']],
    ['letters of one to four bytes', ['a', 'b', 'é', '資', '😀', ' ']],
  ])('finds what a search through all texts finds: %s (§4.3)', (_, alphabet) => {
    const letters = fc.constantFrom(...alphabet);
    const text = fc.array(letters, { maxLength: 24 }).map((parts) => parts.join(''));
    const needle = fc.array(letters, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 12 }), needle, (catalogue, q) => {
        const expected = catalogue.flatMap((texts, course) => (texts.some((part) => part.includes(q)) ? [course] : []));

        expect(find(catalogue, q)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('createSearchIndexBuilder', () => {
  it('lists each course once for each three bytes in one of its texts, and nothing else (§4.3)', () => {
    const { trigrams, postingStarts, postings } = build([['abcabcab', 'xy'], [], ['bcab', 'cabc'], ['ab']]);

    const lists = [...trigrams].map((trigram, index) => [
      Buffer.from([trigram >> 16, (trigram >> 8) & 0xff, trigram & 0xff]).toString(),
      [...postings.subarray(postingStarts[index], postingStarts[index + 1])],
    ]);
    expect(lists).toEqual([
      ['abc', [0, 2]],
      ['bca', [0, 2]],
      ['cab', [0, 2]],
    ]);
    expect(postings).toHaveLength(6);
  });
});
