import type { Draft } from '../drafts/draft.ts';
import { added } from '../layers/change.ts';
import { keyOf, type PartName, type Parts } from '../layers/part.ts';

/**
 * Whether each draft is of a part that is there or that one of them adds, so that publishing them is not refused: an import may have taken
 * away what somebody had drafted something of (rule K3), and a part that is added must not be there yet.
 *
 * @param drafts all of a course, or of what courses share
 * @param shown parts of the catalogue as it is published
 * @param source parts of the source, which has those that people took away
 */
export function isAllOfParts(drafts: readonly Draft[], shown: Parts, source: Parts): boolean {
  const additions = drafts.filter((draft) => additionOf(draft) !== undefined);
  const there = new Set([...shown.keys(), ...source.keys()]);
  const known = new Set([...there, ...additions.map(keyOf)]);
  return drafts.every((draft) => {
    const addition = additionOf(draft);
    if (addition === undefined) return known.has(keyOf(draft));
    const holder = addition.value as PartName | null;
    return !there.has(keyOf(draft)) && (holder === null || known.has(keyOf(holder)));
  });
}

const additionOf = ({ fields }: Draft) => fields.find(({ field }) => field === added);
