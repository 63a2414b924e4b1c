import type { CsvCondition } from '@prospectus/contract';
import type { BodyRow } from '../opening/sort-rows.ts';

/** Longest word that a condition may name. */
const wordMax = 1_000;
const isWord = /^\p{L}/u;

/**
 * Conditions that leave out these rows by their words, and none of the others; rows that no condition fits are not in it. An empty cell
 * or a figure would leave out courses of the next list, too.
 */
export function skipConditions(
  names: readonly string[],
  out: readonly BodyRow[],
  kept: readonly BodyRow[],
): CsvCondition[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const usable = names
    .map((name, column) => ({ name, column, texts: new Set(kept.map(({ cells }) => cells[column] ?? '')) }))
    .filter(({ name }) => name !== '' && name.length <= wordMax && counts.get(name) === 1);
  const words = new Map<string, Set<string>>();
  for (const { cells } of out) {
    const telling = usable.find(({ column, texts }) => {
      const text = cells[column] ?? '';
      return isWord.test(text) && text.length <= wordMax && !texts.has(text);
    });
    if (telling === undefined) continue;
    words.set(telling.name, (words.get(telling.name) ?? new Set()).add(cells[telling.column] ?? ''));
  }
  return [...words].map(([column, is]) => ({ column, is: [...is] }));
}
