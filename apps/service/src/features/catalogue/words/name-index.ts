import { furtherWords } from '../../../platform/text/further-words.ts';
import { cutWords } from '../../../platform/text/words.ts';
import { createPostingsCollector } from './postings.ts';
import type { NameData } from './word-data.ts';
import { createWordNumbers } from './word-numbers.ts';

/** Streams, tags and instructors: kind by kind, each in the order of rule S9. */
export type CountedNames = {
  readonly kinds: readonly (readonly string[])[];
  /** The number of published courses with each of them in a view. */
  countsIn(view: number): readonly Uint32Array[];
};

/** Indexes names for suggestions. */
export function indexNames({ kinds, countsIn }: CountedNames, viewCount: number): NameData {
  const numbers = createWordNumbers();
  const postings = createPostingsCollector();
  const kindStarts = new Uint32Array(kinds.length + 1);
  kinds.forEach((names, kind) => {
    const first = kindStarts[kind] ?? 0;
    kindStarts[kind + 1] = first + names.length;
    names.forEach((text, at) => {
      const cut = cutWords(text);
      for (const word of [...cut.words, ...furtherWords(cut)]) postings.add(numbers.number(word), first + at);
    });
  });
  const { list, places } = numbers.finish();
  const orders = Array.from({ length: viewCount }, (_, view) => orderNames(countsIn(view), kindStarts));
  const units = { versionCount: kindStarts.at(-1) ?? 0, firstVersions: undefined };
  return { list, postings: postings.finish(places, places.length, units), kindStarts, orders };
}

function orderNames(counts: readonly Uint32Array[], starts: Uint32Array): Uint32Array {
  const ordered = counts.flatMap((ofKind, kind) =>
    Array.from(ofKind, (count, at) => ({ name: (starts[kind] ?? 0) + at, count }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  );
  return Uint32Array.from(ordered, ({ name }) => name);
}
