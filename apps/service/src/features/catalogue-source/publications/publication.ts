import type { DraftChoice } from '../drafts/draft.ts';

/** Drafts that are to be published at a moment (rule K4). */
export type Publication = {
  readonly id: string;
  readonly instituteId: string;
  readonly dueAt: Date;
  /** Which drafts: those that there are at that moment. */
  readonly choice: DraftChoice;
  readonly status: 'waiting' | 'published' | 'refused' | 'cancelled';
  /** Why it was refused, in a person's words. */
  readonly reason: string | null;
  /** How often it was begun; more than once, where processes ended in the middle of it. */
  readonly tries: number;
  /** Name of the person; null for the command line. */
  readonly madeBy: string | null;
  readonly madeAt: Date;
  readonly finishedAt: Date | null;
};

export const publicationLimits = {
  /** Publications of an institute that wait for their moment. */
  waitingMax: 200,
  /** Titles of courses that are told of each. */
  titlesMax: 5,
  /** After so many attempts, none of which reported its end, the publication is refused. */
  triesMax: 5,
  /** Days for which people are told of one that was refused where they look first. */
  toldDays: 7,
  /** Days for which those that are over stay on record. */
  keptDays: 90,
} as const;

/** The courses of a choice that people are told of. */
export const toldCoursesOf = (choice: DraftChoice): readonly string[] =>
  choice === 'all' ? [] : choice.courses.slice(0, publicationLimits.titlesMax);
