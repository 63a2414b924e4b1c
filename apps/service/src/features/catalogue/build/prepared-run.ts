import type { Version } from '../rules/course.ts';
import type { Run } from '../rules/run.ts';

/** Where a run's record lies, in bytes from the beginning of the file. */
export type RunRecord = {
  readonly at: number;
  readonly length: number;
  /** How much of it is the run without its `course`. */
  readonly ownLength: number;
  /** See `RunData.digests`. */
  readonly digest: Uint8Array;
};

/** Where a run's events lie; see `EventData`. */
export type EventRecord = {
  readonly at: number;
  readonly length: number;
  readonly tailLength: number;
  readonly count: number;
  readonly digest: Uint8Array;
};

/** A run whose record is in the file. */
export type PreparedRun = {
  readonly run: Run;
  readonly version: Version;
  /** Whether it exists, or has been over for less than a day. */
  readonly exists: boolean;
  readonly record: RunRecord;
  /** Undefined for one that calendars do not show. */
  readonly events: EventRecord | undefined;
};

/** Writes a text to the records' file. */
export type PutText = (text: string) => { readonly at: number; readonly length: number };
