import type { DatesSearch } from './dates-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of Dates from which a course was opened. */
    readonly dates?: DatesSearch;
  }
}

/** The part of a course's page that has its dates. */
export const datesOnCourse = 'dates';
