import type { CatalogueHeader } from '@prospectus/contract';
import { deskLimits, type EditedPartsWire } from '@prospectus/contract/admin';
import { readConsistently } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import { listDraftsOfCourse } from '../drafts/draft.repository.ts';
import { headerTooLarge } from '../editing/edit-bounds.ts';
import { EditRefusal } from '../editing/edits.ts';
import { findHeader } from '../exporting/export.repository.ts';
import { listChangesOfCourse } from '../layers/change.repository.ts';
import { splitHeader } from '../layers/part.ts';
import { measureHeader } from './course-document.repository.ts';
import { toEditedPartsWire } from './edited-parts.serializer.ts';
import { judgeHeaderDrafts } from './judge-drafts.ts';

/**
 * What the courses of an institute share, as people edit it: the institute, its streams, categories, places, attributes and learning paths.
 * Undefined when there is no such institute.
 *
 * @param bytesMax what is read of the database at most
 * @throws {EditRefusal} when it is too large: to judge it would hold up others
 */
export async function readHeaderParts(
  db: Database,
  instituteId: string,
  bytesMax: number,
): Promise<EditedPartsWire | 'large' | undefined> {
  const found = await readConsistently(db, async (trx) => {
    // Before anything of it is read.
    const bytes = await measureHeader(trx, instituteId);
    if (bytes > deskLimits.courseBytesMax) throw new EditRefusal(headerTooLarge());
    if (bytes > bytesMax) return 'large';
    return {
      header: await findHeader(trx, instituteId),
      changes: await listChangesOfCourse(trx, instituteId, null),
      drafts: await listDraftsOfCourse(trx, instituteId, null),
    };
  });
  if (found === 'large') return found;
  if (found.header === undefined) return undefined;
  const { changes, drafts } = found;
  // It was validated before it was stored.
  const header = JSON.parse(found.header) as CatalogueHeader;
  const parts = splitHeader(header);
  const published = drafts.length === 0 ? [...parts.values()] : structuredClone([...parts.values()]);
  // What is published was judged when it was.
  const findings = drafts.length === 0 ? [] : judgeHeaderDrafts(header, parts, drafts);
  return toEditedPartsWire({ header, parts: published, changes, drafts, findings });
}
