import { useLocation } from '@tanstack/react-router';
import type { InboxSearch } from './inbox-search.ts';

/** Where in the inbox somebody is. */
export type InboxPlace = {
  readonly filters: InboxSearch;
  /** The cursors of its pages up to this one. */
  readonly pages: readonly string[];
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where in the inbox whoever looks at an enquiry came from. */
    readonly inbox?: InboxPlace;
  }
}

/** Links of an enquiry that go on to another one, or back, know where the first one was found. */
export const useInboxPlace = (): InboxPlace =>
  useLocation({ select: ({ state }) => state.inbox }) ?? { filters: {}, pages: [] };
