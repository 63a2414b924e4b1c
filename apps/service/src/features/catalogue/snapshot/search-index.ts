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
  const holds = createFinder(index.bytes, needle);
  const courses = candidates(index, needle);
  let read = 0;
  for (let at = 0; at < courses.length; at += 1) {
    const course = courses[at] ?? 0;
    const [start, end] = [starts[course] ?? 0, starts[course + 1] ?? 0];
    // For three bytes, the list of the trigram is the answer.
    if (needle.length === 3 || holds(start, end)) addNumber(found, course);
    read += end - start;
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

/** What both lists hold. Goes through the shorter one, and looks ahead in the other by steps that double: it may be far longer. */
function intersect(few: Uint32Array, many: Uint32Array): Uint32Array {
  const both = new Uint32Array(few.length);
  let count = 0;
  let from = 0;
  for (let at = 0; at < few.length && from < many.length; at += 1) {
    const number = few[at] ?? 0;
    let step = 1;
    while (from + step <= many.length && (many[from + step - 1] ?? 0) < number) {
      from += step;
      step *= 2;
    }
    let to = Math.min(from + step, many.length);
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((many[middle] ?? 0) < number) from = middle + 1;
      else to = middle;
    }
    if (many[from] === number) both[count++] = number;
  }
  return both.subarray(0, count);
}

/**
 * Creates a test whether the bytes from `start` to `end` contain the needle.
 *
 * It compares from the needle's last byte, and skips all bytes that cannot end a match (the algorithm of Horspool). Where that has
 * compared as many bytes as there are, it reads on byte by byte (the algorithm of Knuth, Morris and Pratt): text and needle can be chosen
 * so that the former compares each byte with the whole needle.
 */
function createFinder(bytes: Uint8Array, needle: Uint8Array): (start: number, end: number) => boolean {
  const last = needle.length - 1;
  const lastByte = needle[last];
  const skips = new Uint32Array(256).fill(needle.length);
  for (let at = 0; at < last; at += 1) skips[needle[at] ?? 0] = last - at;
  let fallbacks: Uint16Array | undefined;

  const holdsByteByByte = (start: number, end: number): boolean => {
    fallbacks ??= fallbacksOf(needle);
    let matched = 0;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at];
      while (matched > 0 && byte !== needle[matched]) matched = fallbacks[matched] ?? 0;
      if (byte === needle[matched]) matched += 1;
      if (matched === needle.length) return true;
    }
    return false;
  };

  return (start, end) => {
    let compared = 0;
    for (let at = start; at + last < end; ) {
      const byte = bytes[at + last] ?? 0;
      if (byte === lastByte) {
        let matched = 0;
        while (matched < last && bytes[at + matched] === needle[matched]) matched += 1;
        if (matched === last) return true;
        compared += matched;
        if (compared > end - start) return holdsByteByByte(at, end);
      }
      at += skips[byte] ?? 1;
    }
    return false;
  };
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
