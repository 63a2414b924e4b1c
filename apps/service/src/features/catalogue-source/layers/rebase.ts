import { isSame } from './change.ts';
import { keyOf, listFor, type Part, type Parts, partKinds, plain } from './part.ts';

/**
 * Changes a source by what a list or a workbook changed of the catalogue as it was shown (rule K3): what it left as it was says nothing of
 * the source.
 *
 * Returns the parts of the desk's own that were changed, which no source can change.
 */
export function rebase(source: Parts, shown: Parts, changed: Parts): readonly Part[] {
  const refused: Part[] = [];
  for (const part of changed.values()) {
    const key = keyOf(part);
    const own = source.get(key);
    const before = shown.get(key);
    if (own) rebaseFields(own, before, part);
    else if (before === undefined) addTo(source, part);
    else if (!isSame(fieldsOf(before), fieldsOf(part))) refused.push(part);
  }
  for (const part of shown.values()) {
    if (!changed.has(keyOf(part)) && source.has(keyOf(part))) removeFrom(source, part);
  }
  return refused;
}

/** Fields but for lists of other parts. */
const fieldsOf = ({ fields, lists }: Part): Record<string, unknown> =>
  plain(Object.entries(fields).filter(([name]) => !(name in lists)));

function rebaseFields(own: Part, before: Part | undefined, after: Part): void {
  const [was, is] = [before ? fieldsOf(before) : {}, fieldsOf(after)];
  for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (isSame(was[field], is[field])) continue;
    if (is[field] === undefined) delete own.fields[field];
    else own.fields[field] = is[field];
  }
}

function addTo(source: Parts, part: Part): void {
  const lists = plain(Object.keys(partKinds[part.entity].lists).map((field) => [field, [] as string[]] as const));
  source.set(keyOf(part), { ...part, fields: fieldsOf(part), lists });
  const holder = part.within && source.get(keyOf(part.within));
  const field = holder ? listFor(holder.entity, part.entity) : undefined;
  if (holder && field !== undefined) holder.lists[field]?.push(keyOf(part));
}

function removeFrom(source: Parts, part: Part): void {
  source.delete(keyOf(part));
  for (const other of source.values()) {
    for (const keys of Object.values(other.lists)) {
      const at = keys.indexOf(keyOf(part));
      if (at >= 0) keys.splice(at, 1);
    }
  }
}
