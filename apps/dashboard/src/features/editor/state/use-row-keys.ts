import { useEffect, useRef, useState } from 'react';

type Rows<T> = { readonly rows: readonly T[]; readonly keys: readonly number[] };

type Keys = { readonly keys: readonly number[]; readonly next: number };

/** As many keys as there are rows, each given once only. */
const withKeys = ({ keys, next }: Keys, count: number): Keys => ({
  keys: Array.from({ length: count }, (_, index) => keys[index] ?? next + index),
  next: next + count,
});

const none: Rows<never> = { rows: [], keys: [] };

/**
 * Tells the rows of a list apart while they are typed into, moved and removed, though nothing in them does: their keys go with them, so that
 * what is going on in a row, such as an upload, stays with it.
 */
export function useRowKeys<T extends object>(rows: readonly T[]) {
  const [kept, setKept] = useState(() => withKeys({ keys: [], next: 0 }, rows.length));
  // What came or went otherwise, such as by undoing, did so at the end.
  const current = kept.keys.length === rows.length ? kept : withKeys(kept, rows.length);
  if (current !== kept) setKept(current);
  const { keys } = current;
  const latest = useRef<Rows<T>>(none);
  useEffect(() => {
    latest.current = { rows, keys };
    // Nothing is changed any more once the list is gone.
    return () => {
      latest.current = none;
    };
  });
  return {
    keys,
    /** The rows as they are now, for what ends later. */
    latest: () => latest.current,
    /** Gives rows that were moved their keys, before they are set; rows that are new get one. */
    keep(moved: readonly T[]) {
      let { next } = current;
      const keysOfMoved = moved.map((row) => keys[rows.indexOf(row)] ?? next++);
      setKept({ keys: keysOfMoved, next });
    },
  };
}
