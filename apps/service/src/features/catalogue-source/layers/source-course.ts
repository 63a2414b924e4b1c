/** A course as the source has it, where the desk changed it or took it away (rule K1). */
export type SourceCourse = {
  readonly id: string;
  /** Courses of the catalogue that come before it. */
  readonly position: number;
  /** Its place among those that the desk takes away there; undefined for one that is shown. */
  readonly place?: number | undefined;
  /** JSON text, without learner counts. */
  readonly document: string;
};
