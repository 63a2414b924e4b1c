import { type Said, say } from '@prospectus/contract';
import { changedEntities } from '@prospectus/contract/admin';
import { added, removed } from '../layers/change.ts';
import { type Edit, editChanges, withOurs } from '../layers/edit.ts';
import { listFor, nameOf, type PartName, partKinds } from '../layers/part.ts';
import {
  type ChangeToStore,
  changesBytesMax,
  changesMax,
  fileStateOf,
  type ListedChange,
  type StoredChange,
} from '../layers/stored-change.ts';
import type { CatalogueEdit, SourceOf } from './catalogue-edit.ts';

/** What somebody wants a field of a part to be; `value` is undefined where it is to have none (rule K2). */
export type FieldEdit = PartName & { readonly field: string; readonly value: unknown };

/** The same with who wants it, since when, and what the source said of it when it was first drafted, where it was. */
export type MadeEdit = FieldEdit & Pick<ChangeToStore, 'changedBy' | 'changedAt'> & Pick<Edit, 'source'>;

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
      const changes = editChanges(stored);
      for (const edit of edits) {
        const courseId = courseOf(changes, sourceOf, edit);
        changes.set(sourceOf(edit)?.parts ?? new Map(), { ...edit, courseId });
      }
      const after = changes.all();
      expectWithin(after);
      return after;
    },
  };
}

/** @throws {EditRefusal} when the desk says more than an institute may have */
function expectWithin(changes: readonly ChangeToStore[]): void {
  if (changes.length > changesMax) {
    throw new EditRefusal(say('An institute has at most {max} changes.', { max: changesMax }));
  }
  const bytes = changes.reduce((sum, { value, base }) => sum + Buffer.byteLength(JSON.stringify([value, base])), 0);
  if (bytes > changesBytesMax) {
    throw new EditRefusal(
      say('The changes of an institute, with the file’s values of the same fields, can have at most {max} bytes.', {
        max: changesBytesMax,
      }),
    );
  }
}

type EditedChanges = Pick<ReturnType<typeof editChanges>, 'additionOf'>;

/** A part that is added lies within another, but for a course. */
function withinOf({ field, value }: FieldEdit): readonly PartName[] | undefined {
  return field === added && value !== null ? [value as PartName] : undefined;
}

/**
 * The course that a part is of, null where it is of none.
 *
 * @throws {EditRefusal} when there is no such part, or it cannot be edited so
 */
function courseOf(changes: EditedChanges, sourceOf: SourceOf, edit: FieldEdit): string | null {
  expectPossible(edit);
  const addition = changes.additionOf(edit);
  const there = sourceOf(edit);
  if (edit.field === added) {
    if (there !== undefined || addition !== undefined)
      throw new EditRefusal(say('The {part} already exists.', { part: nameOf(edit) }));
    return edit.entity === 'course' ? edit.id : courseOfHolder(changes, sourceOf, edit);
  }
  if (there === undefined && addition === undefined)
    throw new EditRefusal(say('There is no {part}.', { part: nameOf(edit) }));
  return there?.courseId ?? addition?.courseId ?? null;
}

function courseOfHolder(changes: EditedChanges, sourceOf: SourceOf, edit: FieldEdit): string | null {
  // It was looked at before.
  const holder = edit.value as PartName;
  const addition = changes.additionOf(holder);
  const there = sourceOf(holder);
  if (there === undefined && addition === undefined)
    throw new EditRefusal(say('There is no {part}.', { part: nameOf(holder) }));
  return there?.courseId ?? addition?.courseId ?? null;
}

/**
 * What can be said of a field of a part, whether there is such a part or not, also where it is kept as a draft (rules K2 and K4). What belongs in the
 * fields of the catalogue file is judged with it.
 *
 * @throws {EditRefusal} when that cannot be said
 */
export function expectPossible(edit: FieldEdit): void {
  const { entity, field, value } = edit;
  const { idField, lists } = partKinds[entity];
  if (field === idField)
    throw new EditRefusal(say('The {field} of a {entity} cannot be changed.', { field: idField, entity }));
  if (field === 'active_learners') {
    throw new EditRefusal('Learners are counted separately: import them with npx prospectus learners import.');
  }
  if (Object.hasOwn(lists, field) && !isListOfIds(value)) {
    throw new EditRefusal(say('The {field} of a {entity} are put in order by a list of their ids.', { field, entity }));
  }
  if (field === removed && entity === 'institute') throw new EditRefusal('An institute is not removed here.');
  if (field === removed && value !== true) {
    throw new EditRefusal(
      say('Set removed to true to remove the {part}, or leave it out to keep it.', { part: nameOf(edit) }),
    );
  }
  if (field === added && !isHolder(edit)) {
    throw new EditRefusal(say('Name the part that the {part} is added to.', { part: nameOf(edit) }));
  }
}

/** Whether a part can lie within what is said; a course lies within nothing. */
function isHolder({ entity, id, value }: FieldEdit): boolean {
  if (entity === 'course' || value === null) return entity === 'course' && value === null;
  if (typeof value !== 'object') return false;
  const { entity: kind, id: within } = value as { readonly [name in keyof PartName]?: unknown };
  const holder = changedEntities.find((each) => each === kind);
  if (holder === undefined || typeof within !== 'string' || Object.keys(value).length !== 2) return false;
  if (listFor(holder, entity) === undefined) return false;
  // It is known by the slug of its stream and its own.
  return entity !== 'category' || id.startsWith(`${within}/`);
}

/** None is as good as an empty one, which leaves all as it is. */
const isListOfIds = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** What the source said of changes when a person saw them: an import may bring something else before that person has decided. */
export type SeenChanges = { readonly seen: readonly Pick<ListedChange, 'number' | 'fileState'>[] };

/** Keeps what people wrote where the source says something else by now (rule K3). */
export const keepOurs =
  (numbers: readonly number[], seen: SeenChanges['seen'] = []) =>
  (stored: readonly StoredChange[]) => {
    const kept = choose(stored, numbers, seen);
    return stored.map((change) => (kept.has(change) ? withOurs(change) : change));
  };

/** Takes changes back, so that the source counts again; of a part that people added, the part with all that lies within it. */
export const dropChanges =
  (numbers: readonly number[], seen: SeenChanges['seen'] = []) =>
  (stored: readonly StoredChange[]) => {
    const changes = editChanges(stored);
    for (const change of choose(stored, numbers, seen)) changes.drop(change);
    return changes.all();
  };

/** @throws {EditRefusal} when there is none with one of the numbers, or the source says of it what was not seen */
function choose(
  stored: readonly StoredChange[],
  numbers: readonly number[],
  seen: SeenChanges['seen'],
): ReadonlySet<StoredChange> {
  const states = new Map(seen.map(({ number, fileState }) => [number, fileState]));
  const known = new Map(stored.map((change) => [change.number, change]));
  return new Set(
    numbers.map((number) => {
      const change = known.get(number);
      if (change === undefined) throw new EditRefusal(say('There is no change {number}.', { number }));
      const state = states.get(number);
      if (state !== undefined && state !== fileStateOf(change)) {
        throw new EditRefusal(
          'The file has yet another value by now. Nothing was changed: review the new value first.',
        );
      }
      return change;
    }),
  );
}
