/** What saving drafts may take of a process that serves others. */
export type SavingBounds = {
  /** Of a course, and of what courses share, as JSON: a larger one is not read. */
  readonly bytesMax: number;
  /** Throws once it has taken too long, or no one waits for it any more: nothing is saved then. */
  expectTime(): void;
};
