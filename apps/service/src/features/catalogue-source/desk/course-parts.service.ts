import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { type CoursePartsWire, deskLimits } from '@prospectus/contract/admin';
import { readConsistently } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import { listDraftsOfCourse } from '../drafts/draft.repository.ts';
import { droppedOf } from '../drafts/dropped-fields.ts';
import { courseTooLarge } from '../editing/edit-bounds.ts';
import { EditRefusal } from '../editing/edits.ts';
import { findHeader } from '../exporting/export.repository.ts';
import { listChangesOfCourse } from '../layers/change.repository.ts';
import { added } from '../layers/change.ts';
import { type Parts, splitCourse } from '../layers/part.ts';
import { findCourseDocument, measureCourse, measureHeaderAlone } from './course-document.repository.ts';
import { toEditedPartsWire } from './edited-parts.serializer.ts';
import { judgeCourseDrafts } from './judge-drafts.ts';

/**
 * A course as people edit it: what is published of it, what people changed and drafted, and what is wrong with the drafts; undefined when
 * there is no such course, not even drafted.
 *
 * @param bytesMax with the header, what is read of the database at most
 * @throws {EditRefusal} when it is too large: to judge it would hold up others
 */
export async function readCourseParts(
  db: Database,
  instituteId: string,
  courseId: string,
  bytesMax: number,
): Promise<CoursePartsWire | 'large' | undefined> {
  const found = await readConsistently(db, async (trx) => {
    // Before anything of it is read.
    const bytes = await measureCourse(trx, instituteId, courseId);
    if (bytes > deskLimits.courseBytesMax) throw new EditRefusal(courseTooLarge());
    if (bytes + (await measureHeaderAlone(trx, instituteId)) > bytesMax) return 'large';
    return {
      header: await findHeader(trx, instituteId),
      document: await findCourseDocument(trx, instituteId, courseId),
      changes: await listChangesOfCourse(trx, instituteId, courseId),
      drafts: await listDraftsOfCourse(trx, instituteId, courseId),
    };
  });
  if (found === 'large') return found;
  const { document, changes, drafts } = found;
  const isKnown = document !== undefined || drafts.some(({ fields }) => fields.some(({ field }) => field === added));
  if (found.header === undefined || !isKnown) return undefined;
  // Both were validated before they were stored.
  const header = JSON.parse(found.header) as CatalogueHeader;
  const parts: Parts = document === undefined ? new Map() : splitCourse(JSON.parse(document) as CatalogueCourse);
  const published = drafts.length === 0 ? [...parts.values()] : structuredClone([...parts.values()]);
  // What is published was judged when it was.
  const findings = drafts.length === 0 ? [] : judgeCourseDrafts(header, courseId, parts, drafts);
  return {
    id: courseId,
    ...toEditedPartsWire({ header, parts: published, changes, drafts, findings, dropped: droppedOf(drafts) }),
  };
}
