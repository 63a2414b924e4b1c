import type { SourceOf } from '../editing/catalogue-edit.ts';
import { EditRefusal, type MadeEdit } from '../editing/edits.ts';
import { added, removed } from '../layers/change.ts';
import { depthOf, keyOf, type PartName, type Parts } from '../layers/part.ts';
import type { StoredChange } from '../layers/stored-change.ts';
import type { Draft } from './draft.ts';

/** What drafts come to where they are published. */
export type EditsToMake = {
  readonly edits: readonly MadeEdit[];
  /** What the desk says before that. */
  readonly stored: readonly StoredChange[];
  /** Keys of the parts whose drafts are drafts no more then. */
  readonly done: ReadonlySet<string>;
};

/** What is added comes before what is said of it, and what holds it before that; what is removed comes last, and what holds it behind that. */
export function toEdits(drafts: readonly Draft[], changedAt: Date): readonly MadeEdit[] {
  const edits = drafts.flatMap(({ entity, id, fields, savedBy }) =>
    // Without a source, the source had no such part when it was drafted: what that says of it now is new to who drafted it (rule K3).
    fields.map((field) => ({
      ...{ entity, id, value: undefined, source: {} },
      ...field,
      changedBy: savedBy,
      changedAt,
    })),
  );
  const turnOf = ({ field }: MadeEdit) => (field === added ? 0 : field === removed ? 2 : 1);
  const depth = (edit: MadeEdit) => (edit.field === removed ? -depthOf(edit) : depthOf(edit));
  return edits.toSorted((a, b) => turnOf(a) - turnOf(b) || depth(a) - depth(b));
}

/**
 * Chooses of the edits of drafts those that can be made (rule K4). What is to be removed goes with all that is said of it and within it; what is to be
 * added, and is there by now, since a file has brought it, is changed. Edits of what is not there stay drafts.
 *
 * @param edits in the order in which they are made
 * @throws {EditRefusal} when none is left
 */
export function makeEdits(edits: readonly MadeEdit[], said: readonly StoredChange[], sourceOf: SourceOf): EditsToMake {
  const wanted = new Set(edits.filter(isAddition).map(keyOf));
  // Who adds what people took away wants it back.
  const stored = said.filter((change) => !(isRemoval(change) && wanted.has(keyOf(change)) && sourceOf(change)));
  const away = new Set(stored.filter(isRemoval).map(keyOf));
  const own = new Set(stored.filter(isAddition).map(keyOf));
  const isThere = (part: PartName) => {
    const parts = sourceOf(part)?.parts;
    return parts === undefined ? own.has(keyOf(part)) : !isWithin(parts, part, away);
  };
  const removals = edits.filter((edit) => isRemoval(edit) && (isThere(edit) || wanted.has(keyOf(edit))));
  const going = keysWithin(removals, [...stored, ...edits].filter(isAddition), sourceOf);
  const done = new Set<string>();
  const isMade = (edit: MadeEdit) => {
    if (going.has(keyOf(edit))) return isRemoval(edit) && isThere(edit);
    if (!isAddition(edit)) return isThere(edit);
    const holder = edit.value as PartName | null;
    if (isThere(edit) || (holder !== null && !isThere(holder))) return false;
    own.add(keyOf(edit));
    return true;
  };
  const made = edits.filter((edit) => {
    const isOne = isMade(edit);
    const key = keyOf(edit);
    if (isOne || isThere(edit) || going.has(key) || (isRemoval(edit) && away.has(key))) done.add(key);
    return isOne;
  });
  if (done.size === 0) {
    throw new EditRefusal(
      'The drafted part is no longer in the catalogue. Discard the drafts, or keep them until the part is back.',
    );
  }
  return { edits: made, stored, done };
}

type Named = { readonly field: string };
const isAddition = ({ field }: Named): boolean => field === added;
const isRemoval = ({ field }: Named): boolean => field === removed;

/** Whether a part of the source, or one that it lies within, is among these. */
function isWithin(parts: Parts, name: PartName, keys: ReadonlySet<string>): boolean {
  for (let at: PartName | null | undefined = name; at; at = parts.get(keyOf(at))?.within) {
    if (keys.has(keyOf(at))) return true;
  }
  return false;
}

/** Keys of parts, and of all that lies within these: in the source, and of what people added there. */
function keysWithin(
  names: readonly PartName[],
  additions: readonly (PartName & { readonly value: unknown })[],
  sourceOf: SourceOf,
): ReadonlySet<string> {
  const roots = new Set(names.map(keyOf));
  const keys = new Set(roots);
  for (const parts of new Set(names.map((name) => sourceOf(name)?.parts))) {
    for (const [key, part] of parts ?? []) if (isWithin(parts ?? new Map(), part, roots)) keys.add(key);
  }
  for (const { value, ...name } of additions.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    if (value !== null && keys.has(keyOf(value as PartName))) keys.add(keyOf(name));
  }
  return keys;
}
