/** A date that the API does not show: as little as puts it in order, since there may be 200,000. */
export type HiddenEntry = {
  readonly id: string;
  readonly courseId: string;
  /** Days since 1970; `dateless` without a date. */
  readonly day: number;
  readonly from: number;
};
