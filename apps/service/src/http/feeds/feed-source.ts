import type { RunFilter } from '@prospectus/contract';
import type { Body } from '../api/source/read-source.ts';

/** What a calendar is called, and which runs it shows. */
export type Calendar = { readonly name: string; readonly filter: RunFilter };

/** What one institute publishes, at one moment, as calendars. */
export interface CalendarModel {
  /** Differs for each model in this process, so that kept bodies are never mistaken for those of another. */
  readonly id: number;
  calendar(calendar: Calendar): Body;
}

/** Provides what calendars are made of. */
export interface CalendarSource {
  /** A promise only while an institute's first model is made; undefined when there is no such institute. */
  open(instituteId: string): CalendarModel | Promise<CalendarModel | undefined>;
}

/** A feed that is served at an address. */
export type Feed = {
  readonly id: string;
  readonly instituteId: string;
  readonly calendar: Calendar;
};

/**
 * What an address is worth: it leads to a feed, to one that only another version of the service understands, to nothing, or to
 * no one knows what while feeds cannot be looked up.
 */
export type FeedVerdict =
  | { readonly outcome: 'found'; readonly feed: Feed }
  | { readonly outcome: 'not_understood' }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'unavailable' };

export interface FeedFinder {
  /** `token` has the form of one. A feed that is found counts as used. */
  find(token: string): FeedVerdict;
}
