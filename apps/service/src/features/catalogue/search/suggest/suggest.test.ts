import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryCourses, arbitraryQuery, textsOf } from '../../../../../test/support/words/arbitrary-words.ts';
import { readVersions } from '../../../../../test/support/words/reference-search.ts';
import { suggestByReference } from '../../../../../test/support/words/reference-suggest.ts';
import { courseWith, evenStanding, indexCourses } from '../../../../../test/support/words/searched-catalogue.ts';
import { atOnce } from '../../../../platform/turns/at-once.ts';
import { addNumber, createNumberSet } from '../../snapshot/number-set.ts';
import { indexNames } from '../../words/name-index.ts';
import { suggesting } from './suggest.ts';

const queriesPerCatalogue = 10;

/** A name, and the number of published courses with it in each view. */
type CountedName = { readonly text: string; readonly courses: readonly number[] };

const countedNames = (names: readonly (readonly CountedName[])[]) => ({
  kinds: names.map((kind) => kind.map(({ text }) => text)),
  countsIn: (view: number) => names.map((kind) => Uint32Array.from(kind, ({ courses }) => courses[view] ?? 0)),
});

const typed = arbitraryCourses.chain((courses) =>
  fc.record({
    courses: fc.constant(courses),
    queries: fc.array(arbitraryQuery(courses), { minLength: queriesPerCatalogue, maxLength: queriesPerCatalogue }),
    names: fc.array(
      fc.array(
        fc.record({
          text: fc.constantFrom(...courses.flatMap(textsOf), 'Yoga'),
          courses: fc.array(fc.nat(3), { minLength: 2, maxLength: 2 }),
        }),
        { maxLength: 4 },
      ),
      { minLength: 3, maxLength: 3 },
    ),
    availability: fc.array(fc.nat(3), { minLength: 16, maxLength: 16 }),
    popularity: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
    language: fc.option(fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }), { nil: undefined }),
    limit: fc.integer({ min: 1, max: 6 }),
    view: fc.nat(1),
    rankedAtOnceMax: fc.constantFrom(0, 2, 16),
  }),
);

it('suggests what the rules say, read one after the other (S12, S13, S14, S17)', () => {
  fc.assert(
    fc.property(
      typed,
      ({ courses, queries, names, availability, popularity, language, limit, view, rankedAtOnceMax }) => {
        const data = indexCourses(courses);
        const index = indexNames(countedNames(names), 2);
        const within = language && createNumberSet(data.owners.edition.length);
        if (within) {
          for (const version of data.owners.edition.keys()) if (language[version]) addNumber(within, version);
        }
        const columns = { availability: Uint8Array.from(availability), popularity: Uint32Array.from(popularity) };
        const versions = readVersions(courses);
        for (const q of queries) {
          const made = atOnce(suggesting(data, index, q, { limit, view, within, standing: columns, rankedAtOnceMax }));
          const inLanguage = (version: number) => language?.[version] ?? true;
          const standing = { availability, popularity };
          expect({ q, ...made }).toEqual({
            q,
            ...suggestByReference(versions, names, q, { limit, view, inLanguage, standing }),
          });
        }
      },
    ),
    { numRuns: 200 },
  );
});

const suggestAmong = (
  titles: readonly string[],
  names: readonly (readonly CountedName[])[],
  q: string,
  limit: number,
) => {
  const data = indexCourses(titles.map((title) => courseWith({ title, code: `K ${title.length}` })));
  const options = { limit, view: 0, within: undefined, standing: evenStanding(data) };
  const { courses, names: found } = atOnce(suggesting(data, indexNames(countedNames(names), 1), q, options));
  return [
    ...courses.map((version) => titles[version]),
    ...found.map(({ kind, number }) => names[kind]?.[number]?.text),
  ];
};
const counted = (texts: readonly string[]): CountedName[] =>
  texts.map((text, at) => ({ text, courses: [texts.length - at] }));

it.each([
  ['the last word as a beginning, from one character', 'y', ['Yoga', 'Hatha Yoga', 'Yoga for all']],
  ['no slips', 'yoag', []],
  ['no word that says nothing', 'yoga the', []],
  ['a code', 'k10', ['Hatha Yoga']],
  ['nothing without a word', '!', []],
])('suggests courses: %s (S17)', (_, q, titles) => {
  expect(new Set(suggestAmong(['Hatha Yoga', 'Yoga', 'Yoga for all'], [], q, 8))).toEqual(new Set(titles));
});

it.each([
  [8, ['Yoga 1', 'Yoga 2', 'Yoga 3', 'Yoga 4', 'Yoga S', 'Yoga T', 'Yoga U', 'Yoga I']],
  [3, ['Yoga 1', 'Yoga 2', 'Yoga S']],
  [1, ['Yoga 1']],
])('gives others up to half of %i, rounded down (S17)', (limit, texts) => {
  const names = [counted(['Yoga S']), counted(['Yoga T', 'Yoga U']), counted(['Yoga I', 'Yoga J'])];

  expect(suggestAmong(['Yoga 1', 'Yoga 2', 'Yoga 3', 'Yoga 4', 'Yoga 5'], names, 'yo', limit)).toEqual(texts);
});

it('fills with one side what the other leaves (S17)', () => {
  const names = [counted(['Yoga S', 'Yoga T', 'Yoga U']), [], []];

  expect(suggestAmong(['Yoga 1'], names, 'yoga', 4)).toEqual(['Yoga 1', 'Yoga S', 'Yoga T', 'Yoga U']);
  expect(suggestAmong(['Yoga 1', 'Yoga 2', 'Yoga 3', 'Yoga 4'], [counted(['Yoga S'])], 'yoga', 4)).toHaveLength(4);
});
