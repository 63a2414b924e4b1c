/**
 * Titles compare as the reference does (decision D15). With accents counted and case not, `Data 2` stands before
 * `Data 10`.
 */
const titleCollator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/** The place of each title among all, equal for titles that the reference finds equal. */
export function rankTitles(titles: readonly string[]): Uint32Array {
  const compare = (a: number, b: number) => titleCollator.compare(titles[a] ?? '', titles[b] ?? '');
  const order = Uint32Array.from(titles.keys()).sort(compare);
  const ranks = new Uint32Array(titles.length);
  let rank = 0;
  order.forEach((title, index) => {
    const previous = order[index - 1];
    if (previous !== undefined && compare(previous, title) !== 0) rank = index;
    ranks[title] = rank;
  });
  return ranks;
}

/**
 * Sorts courses by a whole number each, from 0 and below `keyCount`, ascending; ties keep catalogue order. Courses whose number is
 * undefined are left out.
 *
 * Counts how many there are of each number instead of comparing: a hundred thousand courses take a millisecond or two.
 */
export function sortCourses(
  courseCount: number,
  keyCount: number,
  keyOf: (course: number) => number | undefined,
): Uint32Array {
  const keys = new Int32Array(courseCount);
  /** Where the next course with each number is to stand. */
  const next = new Uint32Array(keyCount + 1);
  for (let course = 0; course < courseCount; course += 1) {
    const key = keyOf(course) ?? -1;
    keys[course] = key;
    if (key >= 0) next[key + 1] = (next[key + 1] ?? 0) + 1;
  }
  for (let key = 0; key < keyCount; key += 1) next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0);

  const order = new Uint32Array(next[keyCount] ?? 0);
  for (let course = 0; course < courseCount; course += 1) {
    const key = keys[course] ?? -1;
    if (key < 0) continue;
    const place = next[key] ?? 0;
    order[place] = course;
    next[key] = place + 1;
  }
  return order;
}

/** Newest first; courses without a creation time (NaN) last; ties keep catalogue order. */
export function newestFirst(createdAt: Float64Array): Uint32Array {
  // A number rather than an infinity, so that two courses without a time are 0 apart. Sorting is stable.
  const time = (course: number) => {
    const at = createdAt[course] ?? Number.NaN;
    return Number.isNaN(at) ? -Number.MAX_VALUE : at;
  };
  return Uint32Array.from(createdAt.keys()).sort((a, b) => time(b) - time(a));
}
