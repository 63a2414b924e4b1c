import { createLongTexts } from './long-texts.ts';
import { mergeTexts, type TextWords } from './merge-texts.ts';
import type { Units } from './posting-rows.ts';
import { createPostingsCollector } from './postings.ts';
import type { SynonymIndex } from './synonyms.ts';
import type { Owners, WordData } from './word-data.ts';
import { createWordNumbers, placeRows } from './word-numbers.ts';

/**
 * Takes in the subtitles and descriptions of editions, by ascending numbers.
 *
 * @param former words of the former build, which had the same synonyms
 */
export function createTextWords(index: SynonymIndex, former: WordData | undefined) {
  const { phraseCount } = index;
  const numbers = createWordNumbers();
  const postings = createPostingsCollector();
  const texts = createLongTexts(index, numbers);
  /** What number each edition of the former build has now. */
  const taken = former && new Int32Array(former.owners.editionVersions.length - 1).fill(-1);

  return {
    /** How many bytes that takes so far, without what is taken over. */
    get bytes(): number {
      return numbers.bytes + postings.bytes;
    },

    add(edition: number, all: readonly (string | null)[]): void {
      for (const text of all) if (text !== null) texts.read(text, (row) => postings.add(row, edition));
    },

    /** Takes the texts over that an edition had in the former build under another number. */
    takeOver(edition: number, before: number): void {
      if (taken) taken[before] = edition;
    },

    finish(owners: Owners, editions: Units): TextWords {
      const { list, places } = numbers.finish();
      const rows = placeRows(places, phraseCount);
      const made = { list, postings: postings.finish(rows, rows.length, editions), count: postings.count };
      if (!former || !taken) return made;
      const formerly = { list: former.long, postings: former.texts, of: ofEditions(former.owners), numbers: taken };
      return mergeTexts(formerly, { ...made, of: ofEditions(owners), numbers: undefined }, phraseCount, editions);
    },
  };
}

const ofEditions = ({ edition }: Owners) => ({ versionCount: edition.length, unitOf: edition });
