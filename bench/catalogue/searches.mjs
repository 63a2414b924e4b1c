import { makeCourse } from './course.mjs';
import { toQuery } from './pages.mjs';
import { createRandom } from './random.mjs';

/**
 * Addresses of searches, no two alike: words of titles and tags, parts of words, and pieces that reach over words, of 3
 * characters and more. They match few courses and many.
 */
export function listSearches(count, courses) {
  const random = createRandom(courses);
  const found = new Set();
  while (found.size < count) {
    const { editions } = makeCourse(random.whole(0, courses - 1), 0);
    const { title, tags } = random.pick(editions);
    const text = random.chance(0.8) ? title : random.pick(tags);
    const q = random.pick([wordOf, partOf, pieceOf])(text, random).trim().toLowerCase();
    if (q.length >= 3) found.add(q);
  }
  return [...found].map((q) => toQuery({ q }));
}

/** Addresses of all searches of one letter and of two, in no order. */
export function listShortSearches() {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const all = letters.flatMap((one) => ['', ...letters].map((other) => toQuery({ q: one + other })));
  return createRandom(all.length).sample(all, all.length);
}

const wordOf = (text, random) => random.pick(text.split(' '));

const partOf = (text, random) => cut(wordOf(text, random), random, 3, 8);

const pieceOf = (text, random) => cut(text, random, 4, 20);

function cut(text, random, from, to) {
  const length = random.whole(from, to);
  const start = random.whole(0, Math.max(0, text.length - length));
  return text.slice(start, start + length);
}
