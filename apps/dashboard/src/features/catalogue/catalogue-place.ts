import { useLocation } from '@tanstack/react-router';
import type { CatalogueSearch } from './catalogue-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How the catalogue was searched when a course was opened from it. */
    readonly catalogue?: CatalogueSearch;
  }
}

/** What the way back from a course leads to: the list as it was left. */
export const useCataloguePlace = (): CatalogueSearch => useLocation({ select: ({ state }) => state.catalogue }) ?? {};
