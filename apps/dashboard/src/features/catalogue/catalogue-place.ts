import { useLocation } from '@tanstack/react-router';
import type { CatalogueSearch } from './catalogue-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the catalogue from which a course was opened. */
    readonly catalogue?: CatalogueSearch;
  }
}

/** Returns where the way back from a course leads: to the list as it was left. */
export const useCataloguePlace = (): CatalogueSearch => useLocation({ select: ({ state }) => state.catalogue }) ?? {};
