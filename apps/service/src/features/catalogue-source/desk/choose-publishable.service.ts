import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { listDrafts } from '../drafts/draft.repository.ts';
import type { Draft, DraftChoice } from '../drafts/draft.ts';
import { findHeader } from '../exporting/export.repository.ts';
import { joinHeader, type Parts, splitCourse, splitHeader } from '../layers/part.ts';
import { findCourseDocument } from './course-document.repository.ts';
import { judgeCourseDrafts, judgeHeaderDrafts } from './judge-drafts.ts';

/**
 * Chooses the drafts that nothing is wrong with (rule K4): those of each course together, and those of what courses share. Courses are judged
 * with what is drafted of that. Whether the drafts of several courses agree is known once they are published.
 */
export async function choosePublishable(db: Database, instituteId: string): Promise<Exclude<DraftChoice, 'all'>> {
  const stored = await findHeader(db, instituteId);
  if (stored === undefined) return { courses: [], parts: [] };
  // It was validated before it was stored.
  const header = JSON.parse(stored) as CatalogueHeader;
  const byCourse = new Map<string | null, Draft[]>();
  for (const draft of await listDrafts(db, instituteId)) {
    byCourse.set(draft.courseId, [...(byCourse.get(draft.courseId) ?? []), draft]);
  }
  const shared = byCourse.get(null) ?? [];
  const sharedParts = splitHeader(header);
  const isSharedRight = judgeHeaderDrafts(header, sharedParts, shared).length === 0;
  const drafted = isSharedRight ? (joinHeader(sharedParts, header) as CatalogueHeader) : header;
  const courses: string[] = [];
  for (const [courseId, drafts] of byCourse) {
    if (courseId === null) continue;
    const parts = toParts(await findCourseDocument(db, instituteId, courseId));
    if (judgeCourseDrafts(drafted, courseId, parts, drafts).length === 0) courses.push(courseId);
  }
  return { courses, parts: isSharedRight ? shared : [] };
}

const toParts = (document: string | undefined): Parts =>
  document === undefined ? new Map() : splitCourse(JSON.parse(document) as CatalogueCourse);
