import { isSame } from './change.ts';
import { keyOf, listFor, type Part, type Parts, partKinds, plain } from './part.ts';

/**
 * Changes a source by what a list or a workbook changed of the catalogue as it was shown (rule K3): what it left as it was says nothing of
 * the source.
 *
 * Returns what would have no effect, since the desk has the last word.
 */
export function rebase(source: Parts, shown: Parts, changed: Parts): readonly Overruled[] {
  const overruled: Overruled[] = [];
  for (const part of changed.values()) {
    const key = keyOf(part);
    const own = source.get(key);
    const before = shown.get(key);
    if (own) overruled.push(...rebaseFields(own, before, part));
    else if (before !== undefined) {
      if (!isSame(fieldsOf(before), fieldsOf(part)))
        overruled.push({ why: 'added', part, path: differing(before, part) });
    } else if (part.within !== null && !source.has(keyOf(part.within)))
      overruled.push({ why: 'within', part, path: [] });
    else addTo(source, part);
  }
  for (const part of shown.values()) {
    if (changed.has(keyOf(part))) continue;
    if (source.has(keyOf(part))) removeFrom(source, part);
    // What lies within another goes with it.
    else if (part.within === null || changed.has(keyOf(part.within))) overruled.push({ why: 'kept', part, path: [] });
  }
  return overruled;
}

/**
 * Something that a list or a workbook says of a part, and that the desk overrules: another value of a field that the desk `changed`, of a part that it
 * `added`, something new `within` such a part, a part that it `removed`, or that a part of the desk's own goes, which is `kept`.
 */
export type Overruled = {
  readonly why: 'changed' | 'added' | 'within' | 'removed' | 'kept';
  readonly part: Part;
  /** To the first value that differs, within the part. */
  readonly path: readonly string[];
};

/** Where two parts differ first. */
function differing(before: Part, after: Part): readonly string[] {
  const path: string[] = [];
  let [was, is]: [unknown, unknown] = [fieldsOf(before), fieldsOf(after)];
  while (isObject(was) && isObject(is)) {
    const [a, b]: [Fields, Fields] = [was, is];
    const name = [...Object.keys(a), ...Object.keys(b)].find((each) => !isSame(a[each], b[each]));
    if (name === undefined) break;
    path.push(name);
    [was, is] = [a[name], b[name]];
  }
  return path;
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields but for lists of other parts. */
const fieldsOf = ({ fields, lists }: Part): Record<string, unknown> =>
  plain(Object.entries(fields).filter(([name]) => !(name in lists)));

function* rebaseFields(own: Part, before: Part | undefined, after: Part): Generator<Overruled> {
  if (before === undefined) yield { why: 'removed', part: after, path: [] };
  const [was, is] = [before ? fieldsOf(before) : {}, fieldsOf(after)];
  for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (isSame(was[field], is[field])) continue;
    if (before !== undefined && !isSame(own.fields[field], was[field])) {
      const only = (part: Part, value: unknown): Part => ({ ...part, fields: plain([[field, value]]) });
      yield { why: 'changed', part: after, path: differing(only(before, was[field]), only(after, is[field])) };
    }
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
