import type { Database } from '../../../schema/tables.ts';
import { depthOf, keyOf } from '../layers/part.ts';
import type { DraftHead } from './draft.ts';
import { listPartsThere } from './parts-there.repository.ts';

/**
 * Keys of the parts with drafts that cannot be published, since an import took away the part, or what it was to be added within (rule K4).
 */
export async function findGone(
  db: Database,
  instituteId: string,
  drafts: readonly DraftHead[],
): Promise<ReadonlySet<string>> {
  const holders = drafts.flatMap(({ within, courseId }) => (within === null ? [] : [{ ...within, courseId }]));
  const there = new Set(await listPartsThere(db, instituteId, [...drafts, ...holders]));
  const gone = new Set<string>();
  for (const { isAdded, within, ...draft } of drafts.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const key = keyOf(draft);
    if (there.has(key)) continue;
    if (isAdded && (within === null || there.has(keyOf(within)))) there.add(key);
    else gone.add(key);
  }
  return gone;
}
