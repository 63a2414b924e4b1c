import type { SearchIndex } from '../snapshot/search-index.ts';
import type { TextTable } from '../snapshot/string-table.ts';

/**
 * Words that are compared by their forms (rule S12), numbered in the order of code points of their first form. `bytes` has the first form
 * of each word, and behind a zero byte the second one, if there is one.
 */
export type WordList = {
  readonly bytes: Uint8Array;
  /** Start of each word; one more than there are words. */
  readonly starts: Uint32Array;
  /** The words that have a second form, in its order, and where it begins. */
  readonly seconds: Uint32Array;
  readonly secondStarts: Uint32Array;
};

/**
 * Where each row stands. The first rows are the words of a list; behind them come the members of synonym groups that are of several words
 * (rule S13, e).
 *
 * A row is ascending numbers of courses, editions or versions, as their differences, seven bits in each byte. Where that would be as long
 * as a set of all versions, it is that set, one bit for each: a word that stands everywhere is found as quickly as others.
 */
export type Postings = {
  /** Start of each row; one more than there are rows. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
};

/** What is searched for words: the published catalogue by rules S11 and S12. */
export type WordData = {
  readonly owners: Owners;
  /** The words of titles, codes, tags, instructors and labels. A trigram finds the words that hold it. */
  readonly short: WordList & SearchIndex;
  /** Where they stand; `codes`, `tags` and what is common to the labels of a course by course, `labels` by version, the rest by edition. */
  readonly title: Postings;
  readonly instructors: Postings;
  readonly codes: Postings;
  readonly courseLabels: Postings;
  readonly versionLabels: Postings;
  /** The editions whose title begins with the word. */
  readonly titleBeginnings: Postings;
  /** The words of subtitles and descriptions, and the editions where they stand. */
  readonly long: WordList;
  readonly texts: Postings;
  readonly titles: TitleWords;
  /** Word of each course that is its code's letters and digits alone; -1 without a code. */
  readonly codeWords: Int32Array;
  readonly near: NearWords;
  readonly synonyms: Synonyms;
  readonly written: WrittenTexts;
};

/** How courses, editions and versions belong together. */
export type Owners = {
  /** First version of each course, and of each edition; one more than there are. */
  readonly courseVersions: Uint32Array;
  readonly editionVersions: Uint32Array;
  /** Of each version. */
  readonly edition: Uint32Array;
  readonly course: Uint32Array;
};

/** The words of each edition's title in order, and what stands there besides: further words, and members of several words. */
export type TitleWords = {
  readonly starts: Uint32Array;
  readonly words: Uint32Array;
  /** In the order in which they begin. */
  readonly furtherStarts: Uint32Array;
  readonly furtherRows: Uint32Array;
  /** The words that one is made of: the first times 65,536, and the one behind the last. */
  readonly furtherSpans: Uint32Array;
};

/** The forms of words in short fields that a slip may hide (rule S15), shortest first. */
export type NearWords = {
  /** First form of each length in code points. */
  readonly lengthStarts: Uint32Array;
  readonly words: Uint32Array;
  /** Where the form begins in the bytes of `short`. */
  readonly formStarts: Uint32Array;
  /** Which letters it has: one bit for each. */
  readonly letters: Uint32Array;
};

/** Groups of synonyms. A member is its words, by their numbers; members are in the order of these. */
export type Synonyms = {
  readonly list: WordList;
  readonly memberStarts: Uint32Array;
  readonly memberWords: Uint32Array;
  /** Group of each member. */
  readonly groups: Uint32Array;
  /** For a member of several words which one among these it is, else -1. */
  readonly phrases: Int32Array;
  /** Where each group's members begin in `ofGroup`; one more than there are groups. */
  readonly groupStarts: Uint32Array;
  readonly ofGroup: Uint32Array;
};

/** The texts of the short fields as they are written, each once, and which of them courses, editions and versions have. */
export type WrittenTexts = {
  readonly texts: TextTable;
  readonly courses: TextLists;
  readonly editions: TextLists;
  readonly versions: TextLists;
};

export type TextLists = {
  /** Where each list begins; one more than there are lists. */
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
  /** Index into `shortFields`. */
  readonly fields: Uint8Array;
};

/** Streams, tags and instructors, one kind after the other, each in the order of rule S9, as they are suggested (rule S17). */
export type NameData = {
  readonly list: WordList;
  /** Where words stand, by the number of the name. */
  readonly postings: Postings;
  /** First name of each kind; one more than there are kinds. */
  readonly kindStarts: Uint32Array;
  /** For each view the names with a course in it: kind by kind, those with most courses first. */
  readonly orders: readonly Uint32Array[];
};

/** The short fields in the order of rule S11. The last four are one field, the labels, whose texts stand in this order. */
export const shortFields = [
  'title',
  'code',
  'tags',
  'instructors',
  'course labels',
  'version labels',
  'course attributes',
  'version attributes',
] as const;
