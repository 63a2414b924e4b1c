/** Values by what they share, in their order. */
export function groupBy<T, K>(values: Iterable<T>, keyFor: (value: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) push(groups, keyFor(value), value);
  return groups;
}

export function push<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
