import type { SaveOutcomeWire } from '@prospectus/contract/admin';
import { added, type Fields, type FieldValue, isSame, type PartState, wantedOf } from './part-state.ts';

export type Overtaken = Extract<SaveOutcomeWire, { readonly outcome: 'overtaken' }>;

/** Somebody else has saved a part meanwhile: both values of each field that is not alike (rule K5). */
export type Conflict = {
  readonly part: PartState;
  readonly theirs: Fields;
  readonly version: number;
  readonly fields: readonly { readonly field: string; readonly yours: FieldValue; readonly theirs: FieldValue }[];
  /** Of these, the ones that this person has changed: their own values are chosen until they choose others. */
  readonly changed: ReadonlySet<string>;
};

/**
 * Returns a conflict with the values that this person has typed by now, and which of its fields they have changed since this editor last heard
 * of the part: the person who saved it in between has not seen these.
 */
export function asTyped(conflict: Conflict, part: PartState): Conflict {
  const { draft, saved = {}, published } = part;
  const isDrafted = (field: string) => Object.hasOwn(draft, field);
  const isHeard = (field: string) => Object.hasOwn(saved, field);
  const isChanged = (field: string) =>
    isDrafted(field) && isHeard(field)
      ? !isSame(draft[field] ?? null, saved[field] ?? null)
      : isDrafted(field) || isHeard(field);
  const fields = conflict.fields.map((each) => {
    if (isDrafted(each.field)) return { ...each, yours: draft[each.field] ?? null };
    const isPutBack = Object.hasOwn(conflict.part.draft, each.field);
    return isPutBack ? { ...each, yours: published[each.field] ?? null } : each;
  });
  return { ...conflict, fields, changed: new Set(fields.map(({ field }) => field).filter(isChanged)) };
}

/**
 * Returns the fields to decide about where a part was saved, deleted or published since its draft was begun (rule K5). Fields that still say what
 * this person last saw are left out: no one is asked about an earlier save of their own, which a plan may have published meanwhile.
 *
 * @param part as it was sent
 * @param isOwn whether what is saved is an earlier draft of this person's, whose answer got lost
 */
export function conflictsToSettle(
  part: PartState,
  { draft, conflicts }: Overtaken,
  isOwn: boolean,
): Overtaken['conflicts'] {
  const heard = { ...part, draft: part.saved ?? {} };
  const isAsHeard = ({ field, theirs }: Overtaken['conflicts'][number]) =>
    draft === null && part.version > 0 && isSame(wantedOf(heard, field), theirs);
  return isOwn ? [] : conflicts.filter((each) => each.field !== added && !isAsHeard(each));
}
