import type { EventData } from './event-data.ts';
import type { RecordColumns, WholeBody } from './records.ts';
import type { StringTable } from './string-table.ts';

/**
 * The runs of a snapshot, numbered in the order of their start (rule R8), so that a page of them is a range of numbers.
 *
 * Behind those that exist come the runs that have been over for less than a day, which enquiries may still name
 * (rule R13): only `ids`, `nameableUntil` and `records` show them.
 */
export type RunData = {
  /** Number of those that exist. */
  readonly count: number;
  /** Number of those that have started: they come first. */
  readonly runningCount: number;
  /** Numbers of the runs by id, including those that are over. */
  readonly ids: StringTable;
  /** The instant from which enquiries may no longer name a run; Infinity for one without a date. */
  readonly nameableUntil: Float64Array;
  readonly course: Uint32Array;
  readonly edition: Uint32Array;
  /** Number of its version's set of formats: a row of `formatMatrix`. */
  readonly formatSet: Uint32Array;
  /** Number of the view of its edition's language, 0 without one. */
  readonly language: Uint32Array;
  /** Number of its course's category by slug alone in `categorySlugs`, -1 without one. */
  readonly categorySlug: Int32Array;
  /** Number of its level in `levels`, -1 without one. */
  readonly level: Int32Array;
  /** Index into `runAvailabilities`. */
  readonly availability: Uint8Array;
  /** Index into `attendances`; as many as there are where it is null. */
  readonly attendance: Uint8Array;
  /** Days since 1970 of `starts_on`; `dateless` without a date. */
  readonly startDay: Int32Array;
  /** The instant from which one can no longer enrol, as far as the clock decides it; Infinity where it does not. */
  readonly closesAt: Float64Array;
  /** Seats that are free; -1 where that is not known. */
  readonly seatsLeft: Int32Array;
  /** Where each run's places begin in `places`; one more than there are runs. */
  readonly placeStarts: Uint32Array;
  readonly places: Uint32Array;
  /** Where each course's runs begin in `ofCourse`, in order; one more than there are courses. */
  readonly courseStarts: Uint32Array;
  readonly ofCourse: Uint32Array;
  /** How many runs of each course are over. */
  readonly overCounts: Uint32Array;
  /** JSON of the run with its `course`, up to the closing brace. */
  readonly records: RecordColumns;
  /** How much of the record is the run without its `course`. */
  readonly ownLengths: Uint32Array;
  /** The first `digestBytes` of the SHA-256 of each record. */
  readonly digests: Uint8Array;
  readonly events: EventData;
  /** Numbers of levels by `caseKey`. */
  readonly levels: StringTable;
  /** Numbers of slugs of categories, whatever their stream, by `caseKey`. */
  readonly categorySlugs: StringTable;
};

/** Where runs take place, numbered in the institute's order. */
export type PlaceData = {
  /** Numbers by `caseKey` of the id. */
  readonly ids: StringTable;
  /** Numbers of towns and countries by `caseKey`. */
  readonly towns: StringTable;
  readonly countries: StringTable;
  /** Number of each place's town; -1 where it is not known. */
  readonly town: Int32Array;
  readonly country: Int32Array;
  /** Degrees; NaN where they are not known. */
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly body: WholeBody;
};

/** The day of a run without a date: after all others. */
export const dateless = 2 ** 31 - 1;
