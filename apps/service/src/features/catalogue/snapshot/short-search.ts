import { addNumber, createNumberSet, type NumberSet } from './number-set.ts';
import type { IndexedTexts } from './trigrams.ts';

/** Courses of trigrams, or bytes, that are read in one stretch: a few milliseconds. */
const stretch = 1024 * 1024;

/**
 * Finds the courses whose texts contain one or two bytes, in stretches.
 *
 * Each place of them lies in a trigram, and the courses of a trigram are known: reading all texts instead would take ten times as long. Only texts
 * of one or two bytes have no trigram; they are read.
 */
export function* searchingShort(index: IndexedTexts, needle: Uint8Array): Generator<void, NumberSet> {
  const { starts, trigrams, postingStarts, postings } = index;
  const found = createNumberSet(starts.length - 1);
  const [first = 0, second] = needle;
  let work = 0;
  for (let at = 0; at < trigrams.length; at += 1) {
    const trigram = trigrams[at] ?? 0;
    const one = trigram >>> 16;
    const two = (trigram >>> 8) & 0xff;
    const three = trigram & 0xff;
    const isIn =
      second === undefined
        ? one === first || two === first || three === first
        : (one === first && two === second) || (two === first && three === second);
    if (!isIn) continue;
    const from = postingStarts[at] ?? 0;
    const to = postingStarts[at + 1] ?? 0;
    for (let posting = from; posting < to; posting += 1) addNumber(found, postings[posting] ?? 0);
    work += to - from;
    if (work < stretch) continue;
    work = 0;
    yield;
  }
  const short = yield* shortTexts(index);
  for (const [at, bytes] of short.bytes.entries()) {
    const [low, high] = [bytes & 0xff, bytes >>> 8];
    const isIn = second === undefined ? low === first || high === first : low === first && high === second;
    if (isIn) addNumber(found, short.courses[at] ?? 0);
  }
  return found;
}

/** The texts of one or two bytes, as numbers, each with its course. */
type ShortTexts = { readonly bytes: readonly number[]; readonly courses: readonly number[] };

/** Read from the texts when they are first asked for. */
const known = new WeakMap<IndexedTexts, ShortTexts>();

function* shortTexts(index: IndexedTexts): Generator<void, ShortTexts> {
  const kept = known.get(index);
  if (kept !== undefined) return kept;
  const { bytes, starts } = index;
  const short = { bytes: [] as number[], courses: [] as number[] };
  let read = 0;
  for (let course = 0; course + 1 < starts.length; course += 1) {
    const end = starts[course + 1] ?? 0;
    let from = starts[course] ?? 0;
    for (let at = from; at <= end; at += 1) {
      if (at < end && bytes[at] !== 0) continue;
      if (at - from === 1 || at - from === 2) {
        short.bytes.push((bytes[from] ?? 0) | ((at - from === 2 ? (bytes[from + 1] ?? 0) : 0) << 8));
        short.courses.push(course);
      }
      from = at + 1;
    }
    read += end - (starts[course] ?? 0);
    if (read < stretch) continue;
    read = 0;
    yield;
  }
  known.set(index, short);
  return short;
}
