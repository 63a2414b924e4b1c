import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexSynonyms } from './synonyms.ts';
import { createTextWords } from './text-words.ts';
import { createWordCollector } from './word-collector.ts';

const synonyms = [
  ['data protection', 'Datenschutz'],
  ['öl', 'oil'],
];

/** Words that stand in nearly all texts, in some, and in one. */
const anyText = fc
  .array(
    fc.constantFrom('und', 'data', 'protection', 'Öl', 'C++', 'E-Mail', 'Straße', 'strasse', 'Wort 126', '𝒳', 'zz'),
    {
      maxLength: 8,
    },
  )
  .map((words) => `alle ${words.join(' ')}`);
const anyEdition = fc.record({ text: anyText, versions: fc.constantFrom(1, 1, 2, 9) });
type Edition = { readonly text: string; readonly versions: number };

const collectAll = (editions: readonly Edition[]) => {
  const words = createWordCollector(synonyms);
  for (const { text, versions } of editions) words.add(courseOf(text, versions));
  return words.finish();
};

const courseOf = (description: string, versions: number) => ({
  code: null,
  tags: [],
  labels: [],
  attributes: [],
  editions: [
    {
      title: 'Title',
      instructors: [],
      subtitle: null,
      description,
      versions: Array.from({ length: versions }, () => ({ labels: [], attributes: [] })),
    },
  ],
});

describe('the words of long texts', () => {
  it('are the same, byte by byte, whichever editions are taken over from a former build, and in whatever order (D27)', () => {
    fc.assert(
      fc.property(
        fc.array(anyEdition, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.array(fc.oneof({ weight: 4, arbitrary: fc.nat() }, { weight: 1, arbitrary: anyEdition }), {
          maxLength: 90,
          size: 'max',
        }),
        fc.boolean(),
        (former, picked, isInOrder) => {
          const seen = new Set<number>();
          const all = picked.flatMap((each): (Edition & { before?: number })[] => {
            if (typeof each === 'object') return [each];
            const before = each % former.length;
            const edition = former[before];
            if (!edition || seen.has(before)) return [];
            seen.add(before);
            return [{ ...edition, before }];
          });
          if (isInOrder) all.sort((a, b) => (a.before ?? 0) - (b.before ?? 0));

          const { owners, long, texts } = collectAll(all);
          const words = createTextWords(indexSynonyms(synonyms), collectAll(former));
          all.forEach(({ text, before }, number) => {
            if (before === undefined) words.add(number, [text]);
            else words.takeOver(number, before);
          });
          const taken = words.finish(owners, {
            versionCount: owners.edition.length,
            firstVersions: owners.editionVersions,
          });

          expect({ list: taken.list, postings: taken.postings }).toEqual({ list: long, postings: texts });
        },
      ),
      { numRuns: 40 },
    );
  });
});
