import { added, type Change, isSame, type Judged, removed } from './change.ts';
import type { Part, Parts } from './part.ts';

/** What the source says of a field: of one that holds other parts, the order of their ids. */
export function sourceValue(parts: Parts, part: Part, field: string): unknown {
  const list = part.lists[field];
  return list === undefined ? part.fields[field] : list.map((key) => idOf(parts, key));
}

const idOf = (parts: Parts, key: string): string => {
  const part = parts.get(key);
  if (part === undefined) throw new Error(`There is no part “${key}”.`);
  return part.id;
};

/** Judges a change of a part that the source has (rule K3). */
export function judgeField<C extends Change>(change: C, parts: Parts, part: Part): Judged<C> {
  const { field, base } = change;
  const now = { ...change, theirs: undefined, isWaiting: false };
  if (field === added || field === removed) return { change, outcome: 'stays', now };
  const theirs = sourceValue(parts, part, field);
  if (isSaid(parts, part, change)) return { change, outcome: 'settled', now };
  const isAsBefore = part.lists[field] === undefined ? isSame : isSameOrder;
  if (isAsBefore(theirs, base)) return { change, outcome: 'stays', now };
  return { change, outcome: 'differs', now: { ...now, theirs: { value: theirs } } };
}

/**
 * Whether the source says of a field what people want. An order is said where the source has all that it names in that order: of what only the
 * desk has, or the source lacks for a while, the source says nothing.
 */
export function isSaid(parts: Parts, part: Part, { field, value }: Pick<Change, 'field' | 'value'>): boolean {
  const theirs = sourceValue(parts, part, field);
  if (part.lists[field] === undefined) return isSame(theirs, value);
  const [order, ids] = [idsOf(value), idsOf(theirs)];
  return isSame(common(ids, order), order);
}

// Orders are lists of ids; before a part had a list, it had none.
const idsOf = (value: unknown) => (value ?? []) as readonly string[];

/** What is new or gone says nothing of the order of the others. */
function isSameOrder(a: unknown, b: unknown): boolean {
  const [first, second] = [idsOf(a), idsOf(b)];
  return isSame(common(first, second), common(second, first));
}

function common(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return ids.filter((id) => known.has(id));
}
