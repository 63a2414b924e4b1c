import {
  added,
  type Fields,
  isRemoved,
  isSame,
  type PartState,
  removed,
  wantedOf,
  withoutAddition,
} from './part-state.ts';

/** Parts once what is saved of them is published. What was begun meanwhile is still to be added, and what was to be taken away is gone with the next answer. */
export const afterPublication = (parts: readonly PartState[]): readonly PartState[] =>
  parts.map((part) => {
    if (part.version === 0 || part.saved === undefined) return part;
    return isRemoved({ ...part, draft: part.saved }) ? { ...part, version: 0 } : typedSince(part, part.saved);
  });

/**
 * A part that was published as it was `saved`: what was typed since is drafted on top of that, also where it takes back what is published now.
 */
function typedSince(part: PartState, saved: Fields): PartState {
  const published = { ...part.published, ...withoutAddition(saved) };
  const isTakenBack = !part.isPublished && !Object.hasOwn(part.draft, added);
  const wanted = Object.keys(withoutAddition({ ...saved, ...part.draft }))
    .map((field) => [field, wantedOf(part, field)] as const)
    .filter(([field, value]) => !isSame(value, published[field] ?? null));
  return {
    ...part,
    ...{ isPublished: true, published, version: 0, savedBy: null, base: undefined, saved: undefined },
    draft: isTakenBack ? { [removed]: true } : Object.fromEntries(wanted),
  };
}

type Own = {
  readonly parts: readonly PartState[];
  /** Keys of the parts that are not saved yet. */
  readonly dirty: ReadonlySet<string>;
  /** Keys of those that undoing may bring back. */
  readonly undoable: ReadonlySet<string>;
};

/** Parts as the service tells them, but for what is not saved yet; what is gone stays known as long as undoing may bring it back. */
export function afterAnswer(told: readonly PartState[], { parts: own, dirty, undoable }: Own): readonly PartState[] {
  const others = new Map(own.map((part) => [part.key, part]));
  const parts = told.map((part) => {
    const mine = dirty.has(part.key) ? others.get(part.key) : undefined;
    others.delete(part.key);
    if (mine === undefined) return part;
    const { version, base, saved } = mine;
    const draft = part.isPublished ? withoutAddition(mine.draft) : mine.draft;
    return { ...part, draft, version, base, saved };
  });
  const kept = [...others.values()].flatMap((part) => {
    if (dirty.has(part.key)) return part;
    return undoable.has(part.key) ? { ...part, isPublished: false, draft: {}, version: 0 } : [];
  });
  return [...parts, ...kept];
}
