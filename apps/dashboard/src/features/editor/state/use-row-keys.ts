import { useEffect, useRef, useState } from 'react';

type Rows<T> = { readonly rows: readonly T[]; readonly keys: readonly number[] };

const none: Rows<never> = { rows: [], keys: [] };

/**
 * Tells the rows of a list apart while they are typed into, moved and removed, though nothing in them does: their keys go with them, so that
 * what is going on in a row, such as an upload, stays with it.
 */
export function useRowKeys<T extends object>(rows: readonly T[]) {
  const [kept, setKept] = useState(() => rows.map((_, index) => index));
  const next = useRef(rows.length);
  // What came or went otherwise, such as by undoing, did so at the end.
  const keys = rows.map((_, index) => kept[index] ?? -1 - index);
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
      setKept(
        moved.map((row) => {
          const key = keys[rows.indexOf(row)];
          if (key !== undefined) return key;
          next.current += 1;
          return next.current;
        }),
      );
    },
  };
}
