import { useLocation } from '@tanstack/react-router';
import type { InboxSearch } from './inbox-search.ts';

/** A place in the inbox. */
export type InboxPlace = {
  readonly filters: InboxSearch;
  /** The cursors of its pages up to this one. */
  readonly pages: readonly string[];
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The place in the inbox from which the user opened an enquiry. */
    readonly inbox?: InboxPlace;
  }
}

/** Returns the place in the inbox where the user opened the first enquiry. Links to the next one, and back, carry it. */
export const useInboxPlace = (): InboxPlace =>
  useLocation({ select: ({ state }) => state.inbox }) ?? { filters: {}, pages: [] };
