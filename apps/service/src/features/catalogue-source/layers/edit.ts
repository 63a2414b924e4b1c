import { added, removed } from './change.ts';
import { isSaid, sourceValue } from './judge-field.ts';
import { keyOf, type Part, type PartName, type Parts } from './part.ts';
import type { ChangeToStore } from './stored-change.ts';

/** What a person wants a field to be; `value` is undefined where it is to have none (rule K2). */
export type Edit = Pick<ChangeToStore, 'entity' | 'id' | 'field' | 'courseId' | 'value' | 'changedBy' | 'changedAt'> & {
  /** What the source said of it when that person saw it, which it may not say any more; undefined for what it says now. */
  readonly source?: { readonly value?: unknown } | undefined;
};

/** What the desk says while it is edited. However much that is, an edit costs the same. */
export function editChanges(stored: readonly ChangeToStore[]) {
  const parts = new Map<string, Map<string, { readonly change: ChangeToStore; readonly order: number }>>();
  /** Parts of the desk's own by what they lie within. */
  const within = new Map<string, Set<string>>();
  let order = 0;
  const additionOf = (key: string) => parts.get(key)?.get(added)?.change;
  const put = (change: ChangeToStore) => {
    const key = keyOf(change);
    const fields = parts.get(key) ?? new Map();
    parts.set(key, fields.set(change.field, { change, order: order++ }));
    const holder = holderOf(change);
    if (holder !== undefined) within.set(holder, (within.get(holder) ?? new Set()).add(key));
  };
  const takeBack = (key: string) => {
    const inner = within.get(key) ?? [];
    within.delete(key);
    for (const each of inner) takeBack(each);
    const addition = additionOf(key);
    const holder = addition && holderOf(addition);
    if (holder !== undefined) within.get(holder)?.delete(key);
    parts.delete(key);
  };
  for (const each of stored) put(each);
  return {
    /** By which people added a part; undefined where they did not. */
    additionOf: (part: PartName) => additionOf(keyOf(part)),
    /** Sets a field of a part, where `source` has the parts of its course or of the header (rule K2). */
    set(source: Parts, edit: Edit): void {
      const { source: _, ...wanted } = edit;
      const key = keyOf(edit);
      const part = source.get(key);
      // What comes from the desk alone goes with all that was said of it.
      if (part === undefined && edit.field === removed) takeBack(key);
      else if (part !== undefined && edit.field !== removed && isSaid(source, part, edit))
        parts.get(key)?.delete(edit.field);
      else {
        // What people add, they took out before the source dropped it.
        if (edit.field === added) parts.get(key)?.delete(removed);
        put({ ...wanted, base: part && baseOf(source, part, edit), isWaiting: false });
      }
    },
    /** Takes a change back; of a part of the desk's own, the part with all that lies within it. */
    drop(change: ChangeToStore): void {
      if (change.field === added) takeBack(keyOf(change));
      else parts.get(keyOf(change))?.delete(change.field);
    },
    /** All of it: what was said before in its order, and behind that what was said since. */
    all(): readonly ChangeToStore[] {
      const entries = [...parts.values()].flatMap((fields) => [...fields.values()]);
      return entries.toSorted((a, b) => a.order - b.order).map(({ change }) => change);
    },
  };
}

function baseOf(source: Parts, part: Part, { field, source: seen }: Edit): unknown {
  if (field === removed) return part.within;
  return seen === undefined ? sourceValue(source, part, field) : seen.value;
}

/** What a part that people added lies within; undefined for a course, and for all other changes. */
const holderOf = ({ field, value }: ChangeToStore): string | undefined =>
  field === added && value !== null ? keyOf(value as PartName) : undefined;

/** The difference is seen, and the desk's value stays (rule K3). */
export const withOurs = <C extends ChangeToStore>(change: C): C =>
  change.theirs === undefined ? change : { ...change, base: change.theirs.value, theirs: undefined };
