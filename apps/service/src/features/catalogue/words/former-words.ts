import { eachPosting } from './postings.ts';
import type { ShortText } from './short-texts.ts';
import { titleAt } from './title-words.ts';
import type { WordData, WordList } from './word-data.ts';
import type { WordNumbers } from './word-numbers.ts';

/** The words of titles and long texts as a former build has cut them, by the number that an edition had there. */
export type FormerWords = {
  title(edition: number): ShortText;
  /** Calls `visit` with each row that stands in the edition's long texts. */
  eachInTexts(edition: number, visit: (row: number) => void): void;
};

type NumbersNow = { readonly short: WordNumbers; readonly long: WordNumbers; readonly phraseCount: number };

/** Reads the words of a build with the same synonyms, and gives them the numbers that they have now. */
export function readFormerWords(data: WordData, { short, long, phraseCount }: NumbersNow): FormerWords {
  const shortRow = createRenumbering(data.short, short, phraseCount);
  const longRow = createRenumbering(data.long, long, phraseCount);
  const { starts, rows } = rowsByEdition(data);
  return {
    title: (edition) => titleAt(data.titles, edition, shortRow),
    eachInTexts(edition, visit) {
      for (let at = starts[edition] ?? 0; at < (starts[edition + 1] ?? 0); at += 1) visit(longRow(rows[at] ?? 0));
    },
  };
}

/** In the end, members of several words come behind the words; while words are collected, before them. */
function createRenumbering(list: WordList, numbers: WordNumbers, phraseCount: number): (place: number) => number {
  const wordCount = list.starts.length - 1;
  const known = new Int32Array(wordCount).fill(-1);
  const rename = (place: number): number => {
    const [from, to] = [list.starts[place] ?? 0, list.starts[place + 1] ?? 0];
    const forms = Buffer.from(list.bytes.buffer, list.bytes.byteOffset + from, to - from - 1);
    const [first = '', second] = forms.toString().split('\0');
    const row = phraseCount + numbers.number({ first, second });
    known[place] = row;
    return row;
  };
  return (place) => {
    if (place >= wordCount) return place - wordCount;
    const row = known[place] ?? -1;
    return row < 0 ? rename(place) : row;
  };
}

/** Turns around in which editions each row stands. */
function rowsByEdition({ texts, owners }: WordData) {
  const units = { versionCount: owners.edition.length, unitOf: owners.edition };
  const starts = new Uint32Array(owners.editionVersions.length);
  eachPosting(texts, units, (_, edition) => {
    starts[edition + 1] = (starts[edition + 1] ?? 0) + 1;
  });
  for (let edition = 1; edition < starts.length; edition += 1) {
    starts[edition] = (starts[edition] ?? 0) + (starts[edition - 1] ?? 0);
  }
  const rows = new Uint32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  eachPosting(texts, units, (row, edition) => {
    const at = next[edition] ?? 0;
    rows[at] = row;
    next[edition] = at + 1;
  });
  return { starts, rows };
}
