import type { BodyRow } from '../opening/sort-rows.ts';
import { isFreeType, isPaidType } from '../values/words.ts';
import { cellsOf, columnOf, distinctCells, nameOf, type Plan } from './plan.ts';

/** Words of a column that says how a course is paid for, of those that are free; none where a word is unknown. */
function freeTypes(plan: Plan): readonly string[] {
  const words = distinctCells(cellsOf(plan, 'version.price.type')).map(({ text }) => text);
  return words.every((word) => isFreeType(word) || isPaidType(word)) ? words.filter(isFreeType) : [];
}

/** Whether a row is free by such a column, whatever stands where prices do. */
export function isFreeByType(plan: Plan): (row: BodyRow) => boolean {
  const column = columnOf(plan, 'version.price.type');
  const words = new Set(freeTypes(plan));
  return ({ cells }) => column !== undefined && words.has(cells[column] ?? '');
}

/** A version for rows that are free by such a column, and one for the others. */
export function byPriceType(plan: Plan, version: Record<string, unknown>): readonly unknown[] {
  const column = nameOf(plan, 'version.price.type');
  const is = freeTypes(plan);
  if (column === undefined || is.length === 0) return [version];
  return [
    { when: [{ column, is }], ...version, price: { amount: 0 } },
    { when: [{ column, is_not: is }], ...version },
  ];
}
