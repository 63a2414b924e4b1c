import { added, type Change, removed } from './change.ts';
import { depthOf, keyOf, listFor, ownIdOf, type Part, type PartName, type Parts, partKinds, plain } from './part.ts';

/**
 * Changes parts of the source to what the desk says (rule K1): first what it adds, then fields, orders, and what it takes away.
 *
 * A change of a part that is not there changes nothing.
 */
export function applyChanges(parts: Parts, changes: readonly Change[]): void {
  const additions = changes.filter(({ field }) => field === added);
  for (const change of additions.toSorted((a, b) => depthOf(a) - depthOf(b))) addPart(parts, change);
  for (const change of changes) if (!isOfPart(change)) setField(parts, change);
  for (const change of changes) if (change.field === removed) removePart(parts, change);
}

const isOfPart = ({ field }: Change): boolean => field === added || field === removed;

function addPart(parts: Parts, change: Change): void {
  const { entity, id } = change;
  const key = keyOf(change);
  // Only `added` has such a value.
  const within = change.value as PartName | null;
  const holder = within === null ? undefined : parts.get(keyOf(within));
  if (parts.has(key) || (within !== null && holder === undefined)) return;
  const { idField, lists } = partKinds[entity];
  const empty = plain(Object.keys(lists).map((field) => [field, [] as string[]] as const));
  parts.set(key, { entity, id, within, fields: plain([[idField, ownIdOf(change, within)]]), lists: empty });
  const field = holder && listFor(holder.entity, entity);
  if (field !== undefined) holder?.lists[field]?.push(key);
}

function setField(parts: Parts, change: Change): void {
  const part = parts.get(keyOf(change));
  if (part === undefined) return;
  const { field, value } = change;
  const list = part.lists[field];
  if (list !== undefined) part.lists[field] = inOrder(list, orderKeys(part, field, value));
  else if (value === undefined) delete part.fields[field];
  else part.fields[field] = value;
}

/** Keys of the parts that the ids of an order name. */
function orderKeys({ entity }: Part, field: string, value: unknown): readonly string[] {
  const kind = partKinds[entity].lists[field];
  // Orders are lists of ids; none leaves all as it is.
  return kind === undefined ? [] : ((value ?? []) as readonly string[]).map((id) => keyOf({ entity: kind, id }));
}

/** What an order does not name, since it is newer, stays behind what it followed. */
function inOrder(keys: readonly string[], order: readonly string[]): string[] {
  const there = new Set(keys);
  const known = new Set(order);
  const sorted = order.filter((key) => there.has(key));
  let before: string | undefined;
  for (const key of keys) {
    if (!known.has(key)) sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, key);
    before = key;
  }
  return sorted;
}

function removePart(parts: Parts, change: PartName): void {
  const part = parts.get(keyOf(change));
  if (part === undefined) return;
  const holder = part.within && parts.get(keyOf(part.within));
  const field = holder ? listFor(holder.entity, part.entity) : undefined;
  if (holder && field !== undefined) {
    holder.lists[field] = (holder.lists[field] ?? []).filter((key) => key !== keyOf(part));
  }
  takeOut(parts, part);
}

function takeOut(parts: Parts, part: Part): void {
  parts.delete(keyOf(part));
  for (const key of Object.values(part.lists).flat()) {
    const child = parts.get(key);
    if (child) takeOut(parts, child);
  }
}
