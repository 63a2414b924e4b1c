import type { CsvCondition } from '@prospectus/contract';
import type { BodyRow } from '../opening/sort-rows.ts';

/** Longest word that a condition may name. */
const wordMax = 1_000;

/** Conditions that leave out these rows and none of the others; rows that no condition fits are not in it. */
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
  const alwaysFilled = usable.filter(({ texts }) => !texts.has(''));
  const empties = new Set<string>();
  const words = new Map<string, Set<string>>();
  for (const { cells } of out) {
    const empty = alwaysFilled.find(({ column }) => (cells[column] ?? '') === '');
    if (empty !== undefined) {
      empties.add(empty.name);
      continue;
    }
    const telling = usable.find(({ column, texts }) => {
      const text = cells[column] ?? '';
      return text !== '' && text.length <= wordMax && !texts.has(text);
    });
    if (telling === undefined) continue;
    words.set(telling.name, (words.get(telling.name) ?? new Set()).add(cells[telling.column] ?? ''));
  }
  return [
    ...[...empties].map((column) => ({ column, is: '' })),
    ...[...words].map(([column, is]) => ({ column, is: [...is] })),
  ];
}
