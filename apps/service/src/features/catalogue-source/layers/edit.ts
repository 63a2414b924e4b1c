import { added, isSame, removed } from './change.ts';
import { isSameOrder, sourceValue } from './judge-field.ts';
import { keyOf, type PartName, type Parts } from './part.ts';
import type { ChangeToStore } from './stored-change.ts';

/** What a person wants a field to be; `value` is undefined where it is to have none (rule K2). */
export type Edit = Pick<ChangeToStore, 'entity' | 'id' | 'field' | 'courseId' | 'value' | 'changedBy' | 'changedAt'>;

/** Returns what the desk says from now on, where `source` has the parts of the course or header (rule K2). */
export function withEdit(changes: readonly ChangeToStore[], source: Parts, edit: Edit): readonly ChangeToStore[] {
  const { field, value } = edit;
  const part = source.get(keyOf(edit));
  const others = changes.filter((each) => keyOf(each) !== keyOf(edit) || each.field !== field);
  const change = { ...edit, isWaiting: false };
  if (field === removed) {
    // What comes from the desk alone goes with all that was said of it.
    if (part === undefined) return withoutAddition(changes, edit);
    return [...others, { ...change, base: part.within }];
  }
  if (part === undefined) return [...others, { ...change, base: undefined }];
  const theirs = sourceValue(source, part, field);
  const says = part.lists[field] === undefined ? isSame : isSameOrder;
  return says(theirs, value) ? others : [...others, { ...change, base: theirs }];
}

/** Takes a part of the desk's own back, with what lies within it. */
export function withoutAddition<C extends ChangeToStore>(changes: readonly C[], name: PartName): readonly C[] {
  const gone = new Set([keyOf(name)]);
  for (let before = 0; before < gone.size; ) {
    before = gone.size;
    for (const { field, value, ...change } of changes) {
      if (field === added && value !== null && gone.has(keyOf(value as PartName))) gone.add(keyOf(change));
    }
  }
  return changes.filter((change) => !gone.has(keyOf(change)));
}

/** The difference is seen, and the desk's value stays (rule K3). */
export const withOurs = <C extends ChangeToStore>(change: C): C =>
  change.theirs === undefined ? change : { ...change, base: change.theirs.value, theirs: undefined };
