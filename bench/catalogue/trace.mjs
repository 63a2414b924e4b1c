import { createRandom } from './random.mjs';

/** What visitors, crawlers and content networks ask for: how many of a hundred requests. */
const shares = { detail: 40, list: 30, search: 10, q: 10, outline: 5, site: 5 };

/** As browsers, older browsers, a content network, a program and a crawler send it. */
const encodings = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'gzip', undefined];

/**
 * A day at an institute, as a list of requests that is the same with every run. `addresses` has, for each kind, the addresses that there
 * are: a few of them are asked for very often and most of them seldom, as the law of Zipf has it. One request in three asks whether the
 * answer has changed.
 */
export function makeTrace(addresses, count) {
  const random = createRandom(count);
  const kinds = Object.entries(shares).flatMap(([kind, share]) => Array(share).fill(kind));
  const pick = Object.fromEntries(Object.entries(addresses).map(([kind, all]) => [kind, byZipf(all, random)]));
  return Array.from({ length: count }, () => ({
    path: pick[random.pick(kinds)](),
    encoding: random.pick(encodings),
    isConditional: random.chance(1 / 3),
  }));
}

/** Picks the n-th of a list in no order with a probability of 1/n. */
export function byZipf(list, random) {
  const all = random.sample(list, list.length);
  let sum = 0;
  const sums = all.map((_, at) => {
    sum += 1 / (at + 1);
    return sum;
  });
  return () => {
    const wanted = random.fraction() * sum;
    let [low, high] = [0, all.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return all[low];
  };
}
