import { useState } from 'react';

/**
 * Steps through a list whose pages are found by cursors: keeps those that lead back.
 *
 * Begins again when `of` changes, such as what is searched for.
 */
export function useCursors(of: string) {
  const [state, setState] = useState<{ readonly of: string; readonly cursors: readonly string[] }>({ of, cursors: [] });
  const cursors = state.of === of ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    /** For `Pager`, given the `next_cursor` of the page that is shown. */
    steps: (next: string | null | undefined) => ({
      onPrevious: cursors.length === 0 ? undefined : () => setState({ of, cursors: cursors.slice(0, -1) }),
      onNext: next ? () => setState({ of, cursors: [...cursors, next] }) : undefined,
    }),
  };
}
