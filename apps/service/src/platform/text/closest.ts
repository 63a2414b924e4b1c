/** Longest word that is compared, and the most names it is compared with: what it costs is bounded, whatever a file holds. */
const charactersMax = 100;
const namesMax = 2_000;

/**
 * Returns the name that a misspelt word was probably meant to be: the first of those with the fewest slips (a letter that is wrong,
 * missing, too many, or in the place of its neighbour), at most one in three letters and three in all. Undefined when there is none.
 */
export function closestOf(word: string, names: Iterable<string>): string | undefined {
  const given = word.trim().toLowerCase();
  if (given === '' || given.length > charactersMax) return undefined;
  let closest: string | undefined;
  let fewest = Math.min(3, Math.floor(given.length / 3)) + 1;
  let compared = 0;
  for (const name of names) {
    if (compared++ >= namesMax) break;
    const slips = countSlips(given, name.toLowerCase(), fewest - 1);
    if (slips >= fewest) continue;
    closest = name;
    fewest = slips;
  }
  return closest;
}

/** Slips that make one text of the other; more than `most` where it takes more. */
function countSlips(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      const swapped = isSwapped ? (before[at - 2] ?? most) + 1 : most + 1;
      const changed = (last[at - 1] ?? most) + (isSame ? 0 : 1);
      next.push(Math.min(changed, (last[at] ?? most) + 1, (next[at - 1] ?? most) + 1, swapped));
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return last[to.length] ?? most + 1;
}
