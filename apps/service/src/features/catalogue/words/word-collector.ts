import { createColumn } from '../snapshot/column.ts';
import { indexTrigrams } from '../snapshot/trigrams.ts';
import { readFormerTitles } from './former-titles.ts';
import { listNearWords } from './near-words.ts';
import type { Units } from './posting-rows.ts';
import { createPostingsCollector, type PostingsCollector } from './postings.ts';
import { createShortTexts, type ShortText } from './short-texts.ts';
import { indexSynonyms } from './synonyms.ts';
import { createTextWords } from './text-words.ts';
import { createTitleWords } from './title-words.ts';
import type { WordData } from './word-data.ts';
import { createWordNumbers, placeRows } from './word-numbers.ts';
import { createWrittenTexts } from './written-texts.ts';

/** What a published course says, as it is written (rule S11), with its published editions and versions alone. */
export type CourseWords = {
  readonly code: string | null;
  readonly tags: readonly string[];
  /** Of its stream and its category. */
  readonly labels: readonly string[];
  readonly attributes: readonly string[];
  readonly editions: readonly EditionWords[];
};

export type EditionWords = {
  readonly title: string;
  readonly instructors: readonly string[];
  readonly subtitle: string | null;
  readonly description: string | null;
  readonly versions: readonly VersionWords[];
};

export type VersionWords = {
  /** Of its formats, its level and its session. */
  readonly labels: readonly string[];
  /** Its attributes, and the towns of its existing runs. */
  readonly attributes: readonly string[];
};

/**
 * Takes in published courses in catalogue order and turns what they say into what is searched.
 *
 * @param former words of the former build, which had the same synonyms
 */
export function createWordCollector(synonyms: readonly (readonly string[])[], former?: WordData) {
  const index = indexSynonyms(synonyms);
  const shortNumbers = createWordNumbers();
  const { phraseCount } = index;
  const formerTitle = former && readFormerTitles(former, shortNumbers, phraseCount);
  const shortTexts = createShortTexts(index, shortNumbers);
  const titles = createTitleWords();
  const written = createWrittenTexts();
  const title = createPostingsCollector();
  const titleBeginnings = createPostingsCollector();
  const instructors = createPostingsCollector();
  const codes = createPostingsCollector();
  const courseLabels = createPostingsCollector();
  const versionLabels = createPostingsCollector();
  const texts = createTextWords(index, former);
  const codeRows = createColumn(Int32Array);
  const courseVersions = createColumn(Uint32Array);
  const editionVersions = createColumn(Uint32Array);
  const editionOf = createColumn(Uint32Array);
  const courseOf = createColumn(Uint32Array);

  const addTo = (postings: PostingsCollector, { words, further }: ShortText, unit: number) => {
    for (const row of words) postings.add(row, unit);
    for (const { row } of further) postings.add(row, unit);
  };
  const addAll = (postings: PostingsCollector, all: readonly string[], unit: number) => {
    for (const text of all) addTo(postings, shortTexts.read(text), unit);
  };

  const addEdition = (edition: EditionWords, course: number, former: number | undefined) => {
    const number = editionVersions.length;
    editionVersions.push(editionOf.length);
    const cut = formerTitle && former !== undefined ? formerTitle(former) : shortTexts.cut(edition.title);
    titles.add(cut);
    addTo(title, cut, number);
    if (cut.words[0] !== undefined) titleBeginnings.add(cut.words[0], number);
    addAll(instructors, edition.instructors, number);
    if (former === undefined) texts.add(number, [edition.subtitle, edition.description]);
    else texts.takeOver(number, former);
    written.addEdition([
      ['title', [edition.title]],
      ['instructors', edition.instructors],
    ]);
    for (const { labels, attributes } of edition.versions) {
      addAll(versionLabels, [...labels, ...attributes], editionOf.length);
      editionOf.push(number);
      courseOf.push(course);
      written.addVersion([
        ['version labels', labels],
        ['version attributes', attributes],
      ]);
    }
  };

  let textPostings = 0;

  const allPostings = [title, titleBeginnings, instructors, codes, courseLabels, versionLabels];

  return {
    /** How many bytes the words and where they stand take so far. */
    get bytes(): number {
      return [shortNumbers, texts, written, ...allPostings].reduce((sum, each) => sum + each.bytes, 0);
    },

    /** In how many editions the words of long texts stand, counted for each of them; known once all is finished. */
    get postings(): number {
      return textPostings;
    },

    /** @param former number that its first edition had in the former build, if that has cut the same texts */
    add(course: CourseWords, former?: number): void {
      const number = courseVersions.length;
      courseVersions.push(editionOf.length);
      const code = course.code === null ? -1 : shortTexts.readCode(course.code);
      codeRows.push(code);
      if (code >= 0) codes.add(code, number);
      addAll(codes, course.code === null ? [] : [course.code], number);
      addAll(courseLabels, [...course.tags, ...course.labels, ...course.attributes], number);
      written.addCourse([
        ['code', course.code === null ? [] : [course.code]],
        ['tags', course.tags],
        ['course labels', course.labels],
        ['course attributes', course.attributes],
      ]);
      for (const [at, edition] of course.editions.entries()) {
        addEdition(edition, number, former === undefined ? undefined : former + at);
      }
    },

    finish(): WordData {
      courseVersions.push(editionOf.length);
      editionVersions.push(editionOf.length);
      const owners = {
        courseVersions: courseVersions.finish(),
        editionVersions: editionVersions.finish(),
        edition: editionOf.finish(),
        course: courseOf.finish(),
      };
      const versionCount = editionOf.length;
      const courses = { versionCount, firstVersions: owners.courseVersions };
      const editions = { versionCount, firstVersions: owners.editionVersions };
      const { list: short, places: shortPlaces } = shortNumbers.finish();
      const { list: long, postings: textsOfWords, count } = texts.finish(owners, editions);
      textPostings = count;
      const shortRows = placeRows(shortPlaces, phraseCount);
      const inShort = (postings: PostingsCollector, units: Units) =>
        postings.finish(shortRows, shortRows.length, units);
      return {
        owners,
        short: { ...short, ...indexTrigrams(short.bytes, short.starts) },
        title: inShort(title, editions),
        instructors: inShort(instructors, editions),
        codes: inShort(codes, courses),
        courseLabels: inShort(courseLabels, courses),
        versionLabels: inShort(versionLabels, { versionCount, firstVersions: undefined }),
        titleBeginnings: inShort(titleBeginnings, editions),
        long,
        texts: textsOfWords,
        titles: titles.finish(shortRows),
        codeWords: codeRows.finish().map((row) => (row < 0 ? -1 : (shortRows[row] ?? 0))),
        near: listNearWords(short),
        synonyms: index.synonyms,
        written: written.finish(),
      };
    },
  };
}
