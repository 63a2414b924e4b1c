import { changeLimits, type FieldChange } from '@prospectus/contract/admin';
import { aroundDifference } from '../../../platform/text/difference.ts';
import type { Entity } from './entity.ts';

/** Changes of fields: the first of them, and how many more there are. */
export type FieldChanges = { readonly list: readonly FieldChange[]; readonly more: number };

export type FieldChangeList = FieldChanges & {
  add(change: Omit<FieldChange, 'from' | 'to'> & { readonly from: unknown; readonly to: unknown }): void;
};

export function createFieldChanges(): FieldChangeList {
  const list: FieldChange[] = [];
  let more = 0;
  return {
    list,
    get more() {
      return more;
    },
    add({ from, to, ...change }) {
      if (list.length >= changeLimits.fieldsMax) more += 1;
      else list.push({ ...change, ...shownValues(from, to) });
    },
  };
}

/** Compares what a course or a header was with what it becomes, entity by entity and field by field. */
export function compareEntities(
  before: Iterable<Entity>,
  after: Iterable<Entity>,
  courseId: string | null,
  changes: FieldChangeList,
): void {
  const known = new Map([...before].map((each) => [keyOf(each), each]));
  for (const now of after) {
    const { entity, id, name } = now;
    const was = known.get(keyOf(now));
    known.delete(keyOf(now));
    if (was === undefined) changes.add({ course_id: courseId, entity, id, field: 'added', from: null, to: name });
    else compareFields(was, now, (change) => changes.add({ course_id: courseId, entity, id, ...change }));
  }
  for (const { entity, id, name } of known.values()) {
    changes.add({ course_id: courseId, entity, id, field: 'removed', from: name, to: null });
  }
}

const keyOf = ({ entity, id }: Entity): string => `${entity} ${id}`;

type Change = { readonly field: string; readonly from: unknown; readonly to: unknown };

function compareFields(before: Entity, after: Entity, report: (change: Change) => void): void {
  const was = new Map(leavesOf(before.fields));
  for (const [field, to] of leavesOf(after.fields)) {
    const from = was.get(field);
    was.delete(field);
    if (!isSame(from, to)) report({ field, from, to });
  }
  for (const [field, from] of was) report({ field, from, to: undefined });
  for (const [field, ids] of Object.entries(after.within)) {
    const others = before.within[field] ?? [];
    const [from, to] = [commonOf(others, ids), commonOf(ids, others)];
    if (!isSame(from, to)) report({ field, from, to });
  }
}

/** Fields with the path that leads to each, such as `price.amount`; a list is one field. */
function* leavesOf(fields: object, path = ''): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && Object.keys(value).length > 0) yield* leavesOf(value, `${path}${name}.`);
    else yield [`${path}${name}`, value];
  }
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Ids that are in both lists, in the order of the first: what is new or gone says nothing of their order. */
function commonOf(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return ids.filter((id) => known.has(id));
}

function shownValues(from: unknown, to: unknown): Pick<FieldChange, 'from' | 'to'> {
  const [a, b] = [shownValue(from), shownValue(to)];
  const max = changeLimits.charactersMax;
  const [textA, textB] = aroundDifference(typeof a === 'string' ? a : '', typeof b === 'string' ? b : '', max);
  return { from: typeof a === 'string' ? textA : a, to: typeof b === 'string' ? textB : b };
}

/** A value as people are shown it; of an object or a list, its JSON. */
export function shownValue(value: unknown): FieldChange['from'] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
