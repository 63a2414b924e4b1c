import type { PartName } from './part.ts';

/** Besides the fields of the catalogue file: the part comes from the desk, or the desk takes it away (rule K2). */
export const added = 'added';
export const removed = 'removed';

/**
 * What the desk says of one field of one part of the catalogue (rule K2).
 *
 * Of a field that holds other parts, it is their order: a list of their ids.
 */
export type Change = PartName & {
  readonly field: string;
  /** The course that the part is of; null for what is of no course. */
  readonly courseId: string | null;
  /** Undefined where the field is to have none. Of `added`: what the part lies within, null for a course. */
  readonly value: unknown;
  /** What the source said then. Of `removed`: what the part lies within. */
  readonly base: unknown;
  /** What the source says since, where that is neither (rule K3). */
  readonly theirs?: { readonly value: unknown } | undefined;
  /** Whether the part is gone from the source, and the change waits for its return. */
  readonly isWaiting: boolean;
};

/** What becomes of a change when the source is imported (rule K3). */
export type Judged<C extends Change = Change> = {
  readonly change: C;
  readonly outcome: 'settled' | 'stays' | 'differs' | 'waits';
  /** The change as it is from now on. */
  readonly now: C;
};

/** Whether two values of a catalogue file say the same; the order of an object's fields says nothing. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);

const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
