import { added, isSame, removed } from './change.ts';
import { keyOf, type PartName } from './part.ts';
import type { ChangeToStore, StoredChange } from './stored-change.ts';

/** One field of one part before and after people published something; undefined where it had no value. */
export type HistoryStep = PartName & {
  readonly field: string;
  /** The course that the part is of; null for what is of no course. */
  readonly courseId: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** Name of the person who wrote it, null for the command line; undefined where that is the person who publishes it. */
  readonly changedBy?: string | null;
};

/** One that is kept, with who made it. */
export type KeptStep = HistoryStep & {
  readonly number: number;
  /** Name of the person; null for the command line. */
  readonly changedBy: string | null;
  readonly changedAt: Date;
};

/** What became of a catalogue between two states of what the desk says of it, field by field (rule K7). */
export function stepsBetween(before: readonly StoredChange[], after: readonly ChangeToStore[]): readonly HistoryStep[] {
  const old = byField(before);
  const now = byField(after);
  const changed = after.flatMap((change) => {
    const former = old.get(fieldKey(change));
    const steps = stepOf(change, former === undefined ? sourceOf(change) : former.value, change.value);
    return steps.map((step) => ({ ...step, changedBy: change.changedBy }));
  });
  const dropped = before.flatMap((change) => {
    // With a part of the desk's own that goes, all that was said of it goes.
    const isOfGone = change.field !== added && old.has(fieldKey(change, added)) && !now.has(fieldKey(change, added));
    return now.has(fieldKey(change)) || isOfGone ? [] : stepOf(change, change.value, sourceOf(change));
  });
  return [...changed, ...dropped];
}

/** What the source says; the base of `removed` is where the part lay instead. */
const sourceOf = ({ field, base, theirs }: ChangeToStore): unknown =>
  field === removed ? undefined : theirs === undefined ? base : theirs.value;

const stepOf = (
  { entity, id, field, courseId, isWaiting }: ChangeToStore,
  before: unknown,
  after: unknown,
): readonly HistoryStep[] =>
  isWaiting || isSame(before, after) ? [] : [{ entity, id, field, courseId, before, after }];

const fieldKey = (change: ChangeToStore, field = change.field): string => `${keyOf(change)} ${field}`;

const byField = <C extends ChangeToStore>(changes: readonly C[]): ReadonlyMap<string, C> =>
  new Map(changes.map((change) => [fieldKey(change), change]));
