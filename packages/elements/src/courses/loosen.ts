import { type ListState, narrowing, without } from './list-state.ts';

/** A filter without which there would be courses, and how many. */
export type Loosening = { readonly filter: string; readonly total: number };

/** Finds the filter whose removal gives most; undefined where none gives any. */
export async function findLoosening(
  state: ListState,
  count: (state: ListState) => Promise<number>,
): Promise<Loosening | undefined> {
  const filters = narrowing(state);
  const totals = await Promise.all(filters.map((filter) => count(without(state, filter)).catch(() => 0)));
  const total = Math.max(0, ...totals);
  const filter = filters[totals.indexOf(total)];
  return total > 0 && filter !== undefined ? { filter, total } : undefined;
}
