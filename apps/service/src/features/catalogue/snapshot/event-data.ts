import type { RecordColumns } from './records.ts';

/**
 * The calendar events of the runs that exist, by the number of the run.
 *
 * A record is the heads of its events one after the other, and then the tail that each of them has: a run may have 400
 * meetings, and repeat its note in each.
 */
export type EventData = {
  readonly records: RecordColumns;
  /** How much of the record is the tail. */
  readonly tailLengths: Uint32Array;
  /** Number of events; 0 for a run without a date. */
  readonly counts: Uint32Array;
  /** The first `digestBytes` of the SHA-256 of each record. */
  readonly digests: Uint8Array;
};
