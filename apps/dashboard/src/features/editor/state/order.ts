import type { PartNameWire } from '@prospectus/contract/admin';
import { type FieldValue, type PartState, partsWithin } from './part-state.ts';

/** What lies within a part, and the field that holds its order. */
export type Siblings = { readonly entity: PartNameWire['entity']; readonly field: string };

/** Parts within another in the order that is wanted: what an order does not name, since it is newer, stays behind what it followed. */
export function inOrder(
  parts: readonly PartState[],
  holder: PartState,
  { entity, field }: Siblings,
): readonly PartState[] {
  const there = partsWithin(parts, holder, entity);
  const order = holder.draft[field];
  if (!Array.isArray(order)) return there;
  const byId = new Map(there.map((part) => [part.name.id, part]));
  const known = new Set<unknown>(order);
  const sorted = order.flatMap((id: FieldValue) => byId.get(String(id)) ?? []);
  let before: PartState | undefined;
  for (const part of there) {
    if (!known.has(part.name.id)) sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, part);
    before = part;
  }
  return sorted;
}

/** The order once a part is moved by so many places; null where it is the one that is published. */
export function orderWith(
  parts: readonly PartState[],
  holder: PartState,
  siblings: Siblings,
  moved: { readonly part: PartState; readonly by: number },
): readonly string[] | null {
  const others = inOrder(parts, holder, siblings).filter(({ key }) => key !== moved.part.key);
  const place = inOrder(parts, holder, siblings).findIndex(({ key }) => key === moved.part.key) + moved.by;
  const ids = others.toSpliced(Math.max(0, place), 0, moved.part).map(({ name }) => name.id);
  const published = partsWithin(parts, holder, siblings.entity).map(({ name }) => name.id);
  return ids.every((id, index) => id === published[index]) ? null : ids;
}
