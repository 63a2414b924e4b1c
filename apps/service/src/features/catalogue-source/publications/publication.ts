import type { DraftChoice } from '../drafts/draft.ts';

/** Drafts that are to be published at a moment (rule K4). */
export type Publication = {
  readonly id: string;
  readonly instituteId: string;
  readonly dueAt: Date;
  /** Which drafts: those that there are at that moment. */
  readonly choice: DraftChoice;
  readonly status: 'waiting' | 'published' | 'refused' | 'cancelled';
  /** Why it was refused, or ended as cancelled by itself, in a person's words. */
  readonly reason: string | null;
  /** How often it was begun; more than once, where processes ended in the middle of it. */
  readonly tries: number;
  /** Name of the person; null for the command line. */
  readonly madeBy: string | null;
  readonly madeAt: Date;
  readonly finishedAt: Date | null;
};

/** A publication as it is listed: of its choice the first courses and parts, and how many of each there are; null for all drafts. */
export type ListedPublication = Publication & {
  readonly total: { readonly courses: number; readonly parts: number } | null;
};

export const publicationLimits = {
  /** Publications of an institute that wait for their moment. */
  waitingMax: 200,
  /** Of a choice as JSON, in bytes. */
  choiceBytesMax: 64 * 1024,
  /** Most courses, and most parts, that the list names of each. */
  namedMax: 5,
  /** After so many attempts, none of which reported its end, the publication is refused. */
  triesMax: 5,
  /** Hours for which the admins are told by mail that one was refused, where no mail is taken before. */
  mailedHours: 24,
  /** Days for which a refused one is shown where people look first. */
  toldDays: 7,
  /** Of those that are over, the latest of an institute stay on record, for so many days. */
  overMax: 100,
  keptDays: 90,
} as const;

/** A publication as it is listed. */
export function toListed(publication: Publication): ListedPublication {
  const { choice } = publication;
  if (choice === 'all') return { ...publication, total: null };
  const { courses, parts } = choice;
  const { namedMax } = publicationLimits;
  return {
    ...publication,
    choice: { courses: courses.slice(0, namedMax), parts: parts.slice(0, namedMax) },
    total: { courses: courses.length, parts: parts.length },
  };
}
