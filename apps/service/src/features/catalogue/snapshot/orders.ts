/**
 * Compares titles as the hosted site does (rule D15): accents count, case does not, and `Data 2` comes before `Data
 * 10`.
 */
const titleCollator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/**
 * Returns the rank of each title among all; titles that compare as equal have the same rank.
 *
 * @param before ranks that titles had in another list, -1 for none: those whose order is known already are quicker to sort
 */
export function rankTitles(titles: readonly string[], before?: Int32Array): Uint32Array {
  const compare = (a: number, b: number) => titleCollator.compare(titles[a] ?? '', titles[b] ?? '');
  // Lists, unlike typed arrays, are sorted with few comparisons where nearly all of them are in order.
  const order = Array.from(before ? inOrderOf(before) : titles.keys()).sort(compare);
  const ranks = new Uint32Array(titles.length);
  let rank = 0;
  order.forEach((title, index) => {
    const previous = order[index - 1];
    if (previous !== undefined && compare(previous, title) !== 0) rank = index;
    ranks[title] = rank;
  });
  return ranks;
}

/** In ascending order of what is known, all others behind. */
function inOrderOf(ranks: Int32Array): Uint32Array {
  const end = ranks.reduce((most, rank) => Math.max(most, rank), -1) + 1;
  return sortByKey(ranks.length, end + 1, (item) => {
    const rank = ranks[item] ?? -1;
    return rank < 0 ? end : rank;
  });
}

/**
 * Sorts items, such as courses, in ascending order of a key, a whole number from 0 to below `keyCount`. Ties stay in their order.
 * Items with an undefined key are left out.
 *
 * Uses a counting sort instead of comparisons, so a hundred thousand courses take a millisecond or two.
 */
export function sortByKey(count: number, keyCount: number, keyOf: (item: number) => number | undefined): Uint32Array {
  const keys = new Int32Array(count);
  /** For each key, the position of the next item with it. */
  const next = new Uint32Array(keyCount + 1);
  for (let item = 0; item < count; item += 1) {
    const key = keyOf(item) ?? -1;
    keys[item] = key;
    if (key >= 0) next[key + 1] = (next[key + 1] ?? 0) + 1;
  }
  for (let key = 0; key < keyCount; key += 1) next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0);

  const order = new Uint32Array(next[keyCount] ?? 0);
  for (let item = 0; item < count; item += 1) {
    const key = keys[item] ?? -1;
    if (key < 0) continue;
    const place = next[key] ?? 0;
    order[place] = item;
    next[key] = place + 1;
  }
  return order;
}

/** Newest first; courses without a creation time (NaN) last; ties keep catalogue order. */
export function newestFirst(createdAt: Float64Array): Uint32Array {
  // A finite number instead of an infinity, so that two courses without a time compare as equal. Sorting is stable.
  const time = (course: number) => {
    const at = createdAt[course] ?? Number.NaN;
    return Number.isNaN(at) ? -Number.MAX_VALUE : at;
  };
  return Uint32Array.from(createdAt.keys()).sort((a, b) => time(b) - time(a));
}
