import type { FieldEdit } from '../editing/edits.ts';
import { depthOf, keyOf, type PartName } from '../layers/part.ts';

/** A field as it is to be; without a value where it is to have none. */
export type DraftField = Pick<FieldEdit, 'field'> & {
  readonly value?: unknown;
  /** What the source said of it when it was first drafted; undefined where the source had no such part (rule K3). */
  readonly source?: { readonly value?: unknown } | undefined;
};

/** What a person wants of one part of the catalogue, seen by no one outside until it is published (rule K4). */
export type Draft = PartName & {
  /** The course that the part is of; null where it is of none. */
  readonly courseId: string | null;
  /** Each once. */
  readonly fields: readonly DraftField[];
  /** Grows each time that it is saved; no two drafts of a part have the same, also where one was deleted in between. */
  readonly version: number;
  /** Name of the person; null for the command line. */
  readonly savedBy: string | null;
  readonly savedAt: Date;
};

/** A draft without its values, which may take up megabytes. */
export type DraftHead = Omit<Draft, 'fields'> & {
  /** Names of the first of its fields, which may be cut. */
  readonly fields: readonly string[];
  /** How many fields it has. */
  readonly fieldsTotal: number;
  /** Whether its part is to be added. */
  readonly isAdded: boolean;
  /** What it is to be added within; null where it is not to be added, or is a course. */
  readonly within: PartName | null;
  /** Title that the draft gives to an edition; null where it gives none. */
  readonly title: string | null;
};

export const draftLimits = {
  /** Parts of an institute that have a draft. */
  draftsMax: 2_000,
  /** Fields of one draft: more than any part of a catalogue file has. */
  fieldsMax: 1_000,
  /** Of the fields of one draft, and characters of each name, that are told where drafts are listed: enough for what a catalogue file has. */
  fieldsListed: 40,
  nameCharactersListed: 60,
  /** Of the fields of one draft as JSON, in bytes. */
  bytesMax: 1024 * 1024,
  /** Of all drafts of an institute together: the process that publishes them holds them in memory. */
  bytesTotal: 32 * 1024 * 1024,
} as const;

/** A field that was saved by someone else meanwhile, as both have it (rule K5). */
export type DraftConflict = { readonly field: string; readonly yours: unknown; readonly theirs: unknown };

/** What became of a draft that was to be saved. */
export type SaveOutcome =
  /** No draft where nothing is wanted any more. */
  | { readonly outcome: 'saved'; readonly draft: Draft | null }
  /** Somebody else has saved, deleted or published it since: nothing was saved. */
  | {
      readonly outcome: 'overtaken';
      /** What is saved; none where it was deleted or published. */
      readonly draft: Draft | null;
      /** Without a draft: whether the part is in the catalogue. */
      readonly isPublished: boolean;
      readonly conflicts: readonly DraftConflict[];
    };

/** What the audit log calls drafts that were discarded: the courses that they are of, or the parts that are of none. */
export function namesOfDrafts(drafts: readonly Pick<Draft, 'id' | 'courseId'>[]): string {
  const ids = [...new Set(drafts.map(({ courseId, id }) => courseId ?? id))];
  return ids.slice(0, 5).join(', ') + (ids.length > 5 ? ', …' : '');
}

/** Which drafts are meant: those of courses with all below them, and those of single parts. */
export type DraftChoice = 'all' | { readonly courses: readonly string[]; readonly parts: readonly PartName[] };

/** Keeps the drafts that are meant. */
export function chooseDrafts<D extends Pick<Draft, 'entity' | 'id' | 'courseId'>>(
  drafts: readonly D[],
  choice: DraftChoice,
): readonly D[] {
  if (choice === 'all') return drafts;
  const keys = new Set(choice.parts.map(keyOf));
  const courses = new Set<string | null>(choice.courses);
  return drafts.filter((each) => keys.has(keyOf(each)) || courses.has(each.courseId));
}

/** Keeps the drafts that are meant, and those of what was to be added within them: without them, that can lie nowhere. */
export function chooseDiscarded(drafts: readonly DraftHead[], choice: DraftChoice): readonly DraftHead[] {
  const chosen = chooseDrafts(drafts, choice);
  const keys = new Set(chosen.map(keyOf));
  const additions = new Set(chosen.filter(({ isAdded }) => isAdded).map(keyOf));
  for (const draft of drafts.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    if (draft.within === null || !additions.has(keyOf(draft.within))) continue;
    keys.add(keyOf(draft));
    additions.add(keyOf(draft));
  }
  return drafts.filter((draft) => keys.has(keyOf(draft)));
}
