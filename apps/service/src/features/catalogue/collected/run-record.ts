/** Where a run's record lies. */
export type RunRecord = {
  readonly at: number;
  readonly length: number;
  /** How much of it is the run without its `course`. */
  readonly ownLength: number;
  /** See `RunData.digests`. */
  readonly digest: string;
};

/** Where a run's events lie; see `EventData`. */
export type EventRecord = {
  readonly at: number;
  readonly length: number;
  readonly tailLength: number;
  readonly count: number;
  readonly digest: string;
};

/** Writes a text to the records' file. */
export type PutText = (text: string) => { readonly at: number; readonly length: number };
