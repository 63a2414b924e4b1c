import { type Said, say } from '@prospectus/contract';
import { added, removed } from '../layers/change.ts';
import { withEdit, withOurs, withoutAddition } from '../layers/edit.ts';
import type { PartName } from '../layers/part.ts';
import { keyOf, partKinds } from '../layers/part.ts';
import { type ChangeToStore, changesMax, type StoredChange } from '../layers/stored-change.ts';
import type { CatalogueEdit, SourceOf } from './catalogue-edit.ts';

/** What somebody wants a field of a part to be; `value` is undefined where it is to have none (rule K2). */
export type FieldEdit = PartName & { readonly field: string; readonly value: unknown };

/** The same with who wants it, and since when. */
export type MadeEdit = FieldEdit & Pick<ChangeToStore, 'changedBy' | 'changedAt'>;

/** Says, by whom it is read, why an edit cannot be made. */
export class EditRefusal extends Error {
  constructor(readonly said: Said) {
    super(said);
  }
}

/** Sets fields, adds parts, or takes them away. */
export function setFields(edits: readonly MadeEdit[]): Pick<CatalogueEdit, 'parts' | 'change'> {
  return {
    parts: edits.flatMap((edit) => [edit, ...(withinOf(edit) ?? [])]),
    change(stored, sourceOf) {
      const after = edits.reduce<readonly ChangeToStore[]>((changes, edit) => {
        const courseId = courseOf(changes, sourceOf, edit);
        return withEdit(changes, sourceOf(edit)?.parts ?? new Map(), { ...edit, courseId });
      }, stored);
      if (after.length > changesMax)
        throw new EditRefusal(say('An institute has at most {max} changes.', { max: changesMax }));
      return after;
    },
  };
}

/** A part that is added lies within another, but for a course. */
function withinOf({ field, value }: FieldEdit): readonly PartName[] | undefined {
  return field === added && value !== null ? [value as PartName] : undefined;
}

/**
 * The course that a part is of, null where it is of none.
 *
 * @throws {EditRefusal} when there is no such part, or no such field that can be changed
 */
function courseOf(changes: readonly ChangeToStore[], sourceOf: SourceOf, edit: FieldEdit): string | null {
  const addition = changes.find((change) => change.field === added && keyOf(change) === keyOf(edit));
  const there = sourceOf(edit);
  if (edit.field === added) {
    if (there !== undefined || addition !== undefined)
      throw new EditRefusal(say('There is a {part} already.', { part: nameOf(edit) }));
    return edit.entity === 'course' ? edit.id : courseOfHolder(changes, sourceOf, edit);
  }
  if (there === undefined && addition === undefined)
    throw new EditRefusal(say('There is no {part}.', { part: nameOf(edit) }));
  const { idField, lists } = partKinds[edit.entity];
  if (edit.field === idField)
    throw new EditRefusal(say('The {field} of a {entity} stays as it is.', { field: idField, entity: edit.entity }));
  if (edit.field === 'active_learners') {
    throw new EditRefusal('Learners are counted apart: import them with npx prospectus learners import.');
  }
  if (Object.hasOwn(lists, edit.field) && !isListOfIds(edit.value)) {
    throw new EditRefusal(
      say('The {field} of a {entity} are put in order by a list of their ids.', {
        field: edit.field,
        entity: edit.entity,
      }),
    );
  }
  if (edit.field === removed && edit.entity === 'institute') throw new EditRefusal('An institute is not removed here.');
  return there?.courseId ?? addition?.courseId ?? null;
}

function courseOfHolder(changes: readonly ChangeToStore[], sourceOf: SourceOf, edit: FieldEdit): string | null {
  const [holder] = withinOf(edit) ?? [];
  const list = holder && Object.values(partKinds[holder.entity].lists);
  if (holder === undefined || !list?.includes(edit.entity)) {
    throw new EditRefusal(say('Say within what the {part} is added.', { part: nameOf(edit) }));
  }
  const addition = changes.find((change) => change.field === added && keyOf(change) === keyOf(holder));
  const there = sourceOf(holder);
  if (there === undefined && addition === undefined)
    throw new EditRefusal(say('There is no {part}.', { part: nameOf(holder) }));
  return there?.courseId ?? addition?.courseId ?? null;
}

export const nameOf = ({ entity, id }: PartName): string => `${entity.replace('_', ' ')} ${JSON.stringify(id)}`;

const isListOfIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Keeps what people wrote where the source says something else by now (rule K3). */
export const keepOurs = (numbers: readonly number[]) => (stored: readonly StoredChange[]) => {
  expectNumbers(stored, numbers);
  return stored.map((change) => (numbers.includes(change.number) ? withOurs(change) : change));
};

/** Takes changes back, so that the source counts again; of a part that people added, the part with all that lies within it. */
export const dropChanges = (numbers: readonly number[]) => (stored: readonly StoredChange[]) => {
  expectNumbers(stored, numbers);
  return numbers.reduce<readonly StoredChange[]>((changes, number) => {
    const change = changes.find((each) => each.number === number);
    if (change === undefined) return changes;
    return change.field === added ? withoutAddition(changes, change) : changes.filter((each) => each !== change);
  }, stored);
};

function expectNumbers(stored: readonly StoredChange[], numbers: readonly number[]): void {
  const known = new Set(stored.map(({ number }) => number));
  const unknown = numbers.find((number) => !known.has(number));
  if (unknown !== undefined) throw new EditRefusal(say('There is no change {number}.', { number: unknown }));
}
