import type { Draft } from '../drafts/draft.ts';
import { added } from '../layers/change.ts';
import { keyOf, type Parts } from '../layers/part.ts';

/**
 * Whether a draft adds a part that is there already, so that publishing it is refused: a file may have brought one with the same id meanwhile.
 *
 * @param shown parts of the catalogue as it is published
 * @param source parts of the source, which has those that people took away
 */
export const isAddedTwice = (drafts: readonly Draft[], shown: Parts, source: Parts): boolean =>
  drafts.some(
    (draft) =>
      draft.fields.some(({ field }) => field === added) && (shown.has(keyOf(draft)) || source.has(keyOf(draft))),
  );
