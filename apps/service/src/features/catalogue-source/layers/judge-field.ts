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
  const { field, value, base } = change;
  const now = { ...change, theirs: undefined, isWaiting: false };
  if (field === added || field === removed) return { change, outcome: 'stays', now };
  const theirs = sourceValue(parts, part, field);
  const says = part.lists[field] === undefined ? isSame : isSameOrder;
  if (says(theirs, value)) return { change, outcome: 'settled', now };
  if (says(theirs, base)) return { change, outcome: 'stays', now };
  return { change, outcome: 'differs', now: { ...now, theirs: { value: theirs } } };
}

/** What is new or gone says nothing of the order of the others. */
export function isSameOrder(a: unknown, b: unknown): boolean {
  // Orders are lists of ids; before a part had a list, it had none.
  const [first, second] = [(a ?? []) as readonly string[], (b ?? []) as readonly string[]];
  return isSame(common(first, second), common(second, first));
}

function common(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return ids.filter((id) => known.has(id));
}
