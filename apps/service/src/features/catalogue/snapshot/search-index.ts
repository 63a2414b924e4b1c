import { atOnce } from '../../../platform/turns/at-once.ts';
import { createColumn } from './column.ts';
import { addNumber, createNumberSet, type NumberSet } from './number-set.ts';
import { searchingShort } from './short-search.ts';
import { type IndexedTexts, indexTrigrams } from './trigrams.ts';

/**
 * The search index for `q`. Holds the lower-cased titles and tags of each course as UTF-8, and for each trigram of
 * bytes the courses in which it occurs.
 *
 * Searching bytes instead of characters gives the same results: UTF-8 is self-synchronising, so a substring of
 * characters is a substring of bytes, and vice versa.
 */
export type SearchIndex = IndexedTexts;

/** Separates the texts of a course; no authored text can contain it (catalogue file, "Texts"). */
const separator = '\u0000';

export type SearchIndexBuilder = {
  /** Adds the next course's texts, already lower-cased. */
  add(texts: readonly string[]): void;
  finish(): SearchIndex;
};

export function createSearchIndexBuilder(): SearchIndexBuilder {
  const starts = createColumn(Uint32Array);
  let bytes = Buffer.alloc(64 * 1024);
  let length = 0;
  return {
    add(texts) {
      starts.push(length);
      const text = texts.map((part) => part + separator).join('');
      const size = Buffer.byteLength(text);
      if (length + size > bytes.length) bytes = Buffer.concat([bytes], Math.max(bytes.length * 2, length + size));
      length += bytes.write(text, length);
    },
    finish() {
      starts.push(length);
      const text = Uint8Array.prototype.slice.call(bytes, 0, length);
      const courseStarts = starts.finish();
      return { bytes: text, starts: courseStarts, ...indexTrigrams(text, courseStarts) };
    },
  };
}

/** Finds the courses whose texts contain `q`, which must be lower-cased and not empty (specification 4.3). */
export const search = (index: SearchIndex, q: string): NumberSet => atOnce(searching(index, q));

/** Bytes searched in one stretch: a few milliseconds. */
const stretchBytes = 1024 * 1024;

/** The same in stretches, so that other requests get a turn in between. */
export function* searching(index: SearchIndex, q: string): Generator<void, NumberSet> {
  const needle = Buffer.from(q);
  if (q.includes(separator)) return createNumberSet(index.starts.length - 1);
  if (needle.length < 3) return yield* searchingShort(index, needle);
  const { starts } = index;
  const found = createNumberSet(starts.length - 1);
  const fallbacks = fallbacksOf(needle);
  const courses = candidates(index, needle);
  let read = 0;
  for (let at = 0; at < courses.length; at += 1) {
    const course = courses[at] ?? 0;
    // For three bytes, the list of the trigram is the answer.
    if (needle.length === 3 || holds(index, course, needle, fallbacks)) addNumber(found, course);
    read += (starts[course + 1] ?? 0) - (starts[course] ?? 0);
    if (read < stretchBytes || needle.length === 3) continue;
    read = 0;
    yield;
  }
  return found;
}

/**
 * Narrows the search to courses that contain the rarest trigrams of the needle: this includes all matches and few
 * others.
 */
function candidates(index: SearchIndex, needle: Buffer): Uint32Array {
  const lists: Uint32Array[] = [];
  for (let at = 0; at + 3 <= needle.length; at += 1) {
    const list = postingsOf(index, needle.readUIntBE(at, 3));
    if (list.length === 0) return list;
    lists.push(list);
  }
  lists.sort((a, b) => a.length - b.length);
  // Intersecting more than a few lists costs more than searching the texts that it would exclude.
  const [rarest = new Uint32Array(), ...others] = lists.slice(0, 4);
  return others.reduce(intersect, rarest);
}

function postingsOf({ trigrams, postingStarts, postings }: SearchIndex, trigram: number): Uint32Array {
  let low = 0;
  let high = trigrams.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((trigrams[middle] ?? 0) < trigram) low = middle + 1;
    else high = middle;
  }
  return trigrams[low] === trigram ? postings.subarray(postingStarts[low], postingStarts[low + 1]) : new Uint32Array();
}

function intersect(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(a.length);
  let count = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) both[count++] = left;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return both.subarray(0, count);
}

/**
 * Whether a course's texts contain the needle. Uses the algorithm of Knuth, Morris and Pratt, which reads each byte
 * once, whatever the input. A simple search that restarts at each byte could be made slower by a factor of the needle's
 * length, with text and needle chosen for it.
 */
function holds({ bytes, starts }: SearchIndex, course: number, needle: Uint8Array, fallbacks: Uint16Array): boolean {
  const end = starts[course + 1] ?? 0;
  const first = needle[0];
  let matched = 0;
  for (let at = starts[course] ?? 0; at < end; at += 1) {
    const byte = bytes[at];
    // Most bytes start no match.
    if (matched === 0 && byte !== first) continue;
    while (matched > 0 && byte !== needle[matched]) matched = fallbacks[matched] ?? 0;
    if (byte === needle[matched]) matched += 1;
    if (matched === needle.length) return true;
  }
  return false;
}

/**
 * The failure table: for each number of matched bytes, how many of them can still be the start of a match if the next
 * byte differs.
 */
function fallbacksOf(needle: Uint8Array): Uint16Array {
  const fallbacks = new Uint16Array(needle.length);
  let matched = 0;
  for (let length = 1; length + 1 < needle.length; length += 1) {
    while (matched > 0 && needle[length] !== needle[matched]) matched = fallbacks[matched] ?? 0;
    if (needle[length] === needle[matched]) matched += 1;
    fallbacks[length + 1] = matched;
  }
  return fallbacks;
}
