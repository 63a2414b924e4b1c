import { createColumn } from './column.ts';
import { addCourse, type CourseSet, createCourseSet } from './course-set.ts';

/**
 * What `q` is looked up in: for each course its titles and tags, lower-cased, as UTF-8, and for every three bytes that
 * occur the courses in which they do.
 *
 * Bytes instead of characters lose nothing: UTF-8 is self-synchronising, so a substring of characters is a substring
 * of bytes and the other way round.
 */
export type SearchIndex = {
  readonly bytes: Uint8Array;
  /** Where each course's text begins; one more than there are courses. */
  readonly starts: Uint32Array;
  /** Ascending; three bytes as one number. */
  readonly trigrams: Uint32Array;
  /** Where each trigram's courses begin in `postings`; one more than there are trigrams. */
  readonly postingStarts: Uint32Array;
  /** Course numbers, ascending within a trigram. */
  readonly postings: Uint32Array;
};

/** Stands between the texts of a course; no authored text holds it (catalogue file). */
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

function indexTrigrams(bytes: Uint8Array, starts: Uint32Array) {
  const numbers = new Map<number, number>();
  const sizes = createColumn(Uint32Array);
  eachTrigramOnce(bytes, starts, numbers, (number) => {
    if (number === sizes.length) sizes.push(0);
    sizes.set(number, sizes.get(number) + 1);
  });

  const trigrams = Uint32Array.from(numbers.keys()).sort();
  const postingStarts = new Uint32Array(trigrams.length + 1);
  const next = new Uint32Array(trigrams.length);
  trigrams.forEach((trigram, index) => {
    const number = numbers.get(trigram) ?? 0;
    const start = postingStarts[index] ?? 0;
    next[number] = start;
    postingStarts[index + 1] = start + sizes.get(number);
  });

  const postings = new Uint32Array(postingStarts[trigrams.length] ?? 0);
  // Read once more instead of kept: the pairs would take more memory than everything else of a snapshot.
  eachTrigramOnce(bytes, starts, numbers, (number, course) => {
    const place = next[number] ?? 0;
    postings[place] = course;
    next[number] = place + 1;
  });
  return { trigrams, postingStarts, postings };
}

/** Calls `visit` once for each course and trigram in it, in course order; trigrams are numbered as they are first met. */
function eachTrigramOnce(
  bytes: Uint8Array,
  starts: Uint32Array,
  numbers: Map<number, number>,
  visit: (number: number, course: number) => void,
): void {
  const lastCourse = createColumn(Int32Array);
  for (let number = 0; number < numbers.size; number += 1) lastCourse.push(-1);
  eachTrigram(bytes, starts, (trigram, course) => {
    let number = numbers.get(trigram);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(trigram, number);
      lastCourse.push(-1);
    }
    if (lastCourse.get(number) === course) return;
    lastCourse.set(number, course);
    visit(number, course);
  });
}

function eachTrigram(bytes: Uint8Array, starts: Uint32Array, visit: (trigram: number, course: number) => void): void {
  for (let course = 0; course + 1 < starts.length; course += 1) {
    const end = starts[course + 1] ?? 0;
    let trigram = 0;
    let known = 0;
    for (let at = starts[course] ?? 0; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      known = byte === 0 ? 0 : known + 1;
      trigram = ((trigram << 8) | byte) & 0xffffff;
      if (known >= 3) visit(trigram, course);
    }
  }
}

/** Finds the courses whose texts hold `q`, which is lower-cased and not empty (specification 4.3). */
export function search(index: SearchIndex, q: string): CourseSet {
  const found = createCourseSet(index.starts.length - 1);
  const needle = Buffer.from(q);
  if (q.includes(separator)) return found;
  if (needle.length < 3) {
    scan(index, needle, found);
    return found;
  }
  for (const course of candidates(index, needle)) {
    if (needle.length === 3 || holds(index, course, needle)) addCourse(found, course);
  }
  return found;
}

/** Reads through all texts: lists for one or two bytes would be long and are hardly ever asked for. */
function scan({ bytes, starts }: SearchIndex, needle: Buffer, found: CourseSet): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let course = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, starts[course + 1])) {
    while ((starts[course + 1] ?? 0) <= at) course += 1;
    addCourse(found, course);
  }
}

/** Courses that hold the rarest trigrams of the needle: all that can match, and few that do not. */
function candidates(index: SearchIndex, needle: Buffer): Uint32Array {
  const lists: Uint32Array[] = [];
  for (let at = 0; at + 3 <= needle.length; at += 1) {
    const list = postingsOf(index, needle.readUIntBE(at, 3));
    if (list.length === 0) return list;
    lists.push(list);
  }
  lists.sort((a, b) => a.length - b.length);
  // More lists than a few cost more than the texts they would spare reading.
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

function holds({ bytes, starts }: SearchIndex, course: number, needle: Buffer): boolean {
  const last = (starts[course + 1] ?? 0) - needle.length;
  for (let at = starts[course] ?? 0; at <= last; at += 1) {
    let matched = 0;
    while (matched < needle.length && bytes[at + matched] === needle[matched]) matched += 1;
    if (matched === needle.length) return true;
  }
  return false;
}
