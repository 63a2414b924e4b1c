import type { IsAwaited } from '../../http/api/source/read-source.ts';
import { openedSnapshot } from './held/opened-snapshot.service.ts';
import type { Snapshots } from './held/snapshots.service.ts';
import type { FoundCounts, SynonymTexts } from './read/snapshot.ts';

/**
 * Counts the courses that a search finds exactly, those in which another text would stand for it, and those that it would find if the two were
 * synonyms (rule S18). It has its turns with the searches of visitors, and waits for those that were there before it.
 *
 * @throws {ApiError} as `openedSnapshot`, and 503 while too many searches of this catalogue are waiting
 */
export async function countFound(
  snapshots: Pick<Snapshots, 'get'>,
  instituteId: string,
  texts: SynonymTexts,
  isAwaited?: IsAwaited,
): Promise<FoundCounts> {
  const snapshot = await openedSnapshot(snapshots, instituteId);
  return snapshot.countFound(texts, isAwaited);
}
