import { useLocation, useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of a list's pages up to the one on the screen, or up to the one that led to this screen. The first page has none. */
    readonly pages?: readonly string[];
  }
}

const first: readonly string[] = [];

/**
 * Steps through a list by the cursors of its pages, and stores the page with its entry in the browser's history, so that a user who comes
 * back finds it. Links that lead on, and back again, carry `pages` in their state.
 */
export function usePages() {
  const pages = useLocation({ select: ({ state }) => state.pages }) ?? first;
  const navigate = useNavigate();
  const turnTo = (others: readonly string[]) => {
    void navigate({ to: '.', search: true, state: { pages: others } });
    window.scrollTo({ top: 0 });
  };
  return {
    pages,
    cursor: pages.at(-1),
    /** Props for `Pager`, given the `next_cursor` of the page on the screen. */
    steps: (next: string | null | undefined) => ({
      onPrevious: pages.length === 0 ? undefined : () => turnTo(pages.slice(0, -1)),
      onNext: next ? () => turnTo([...pages, next]) : undefined,
    }),
  };
}
