/** A course that is shown, in both layers: the source has none of the desk's own (rule K1). */
export type EditedCourse = {
  readonly id: string;
  readonly position: number;
  /** JSON texts. */
  readonly shown: string;
  readonly source: string | null;
};
