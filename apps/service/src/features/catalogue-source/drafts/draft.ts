import type { FieldEdit } from '../editing/edits.ts';
import { keyOf, type PartName } from '../layers/part.ts';

/** A field as it is to be; without a value where it is to have none. */
export type DraftField = Pick<FieldEdit, 'field'> & { readonly value?: unknown };

/** What a person wants of one part of the catalogue, seen by nobody outside until it is published (rule K4). */
export type Draft = PartName & {
  /** The course that the part is of; null where it is of none. */
  readonly courseId: string | null;
  /** Each once. */
  readonly fields: readonly DraftField[];
  /** 1 when it is saved first; grows by one each time that it is saved. */
  readonly version: number;
  /** Name of the person; null for the command line. */
  readonly savedBy: string | null;
  readonly savedAt: Date;
};

export const draftLimits = {
  /** Parts of an institute that have a draft. */
  draftsMax: 2_000,
  /** Of the fields of one draft as JSON, in bytes. */
  bytesMax: 1024 * 1024,
  /** Of all drafts of an institute together: whoever publishes them holds them in memory. */
  bytesTotal: 32 * 1024 * 1024,
} as const;

/** A field that was saved by someone else meanwhile, as both have it (rule K5). */
export type DraftConflict = { readonly field: string; readonly yours: unknown; readonly theirs: unknown };

/** Which drafts are meant: those of courses with all below them, and those of single parts. */
export type DraftChoice = 'all' | { readonly courses: readonly string[]; readonly parts: readonly PartName[] };

/** Keeps the drafts that are meant. */
export function chooseDrafts(drafts: readonly Draft[], choice: DraftChoice): readonly Draft[] {
  if (choice === 'all') return drafts;
  const keys = new Set(choice.parts.map(keyOf));
  return drafts.filter(
    (each) => keys.has(keyOf(each)) || (each.courseId !== null && choice.courses.includes(each.courseId)),
  );
}
