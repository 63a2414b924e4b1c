import { type CatalogueCourse, type CatalogueHeader, say } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { listCoursesWith, listEditedCourses } from '../editing/edited-courses.repository.ts';
import { EditRefusal, nameOf } from '../editing/edits.ts';
import { findHeader } from '../exporting/export.repository.ts';
import { findSourceHeader } from '../exporting/layers.repository.ts';
import { added } from '../layers/change.ts';
import { isOfCourses, keyOf, type Part, type PartName, type Parts, splitCourse, splitHeader } from '../layers/part.ts';
import { findDraft } from './draft.repository.ts';
import type { DraftField } from './draft.ts';

type Wanted = PartName & { readonly fields: readonly DraftField[] };

/**
 * The course that a part is of, also of one that is only drafted; null for a part that is of none.
 *
 * @param published the part as it is published, where it is
 * @throws {EditRefusal} when there is no such part, neither in the catalogue nor among the drafts
 */
export async function courseOfPart(
  trx: Transaction<Tables>,
  instituteId: string,
  wanted: Wanted,
  published: Published | undefined,
): Promise<string | null> {
  const addition = wanted.fields.find(({ field }) => field === added);
  if (!addition) return courseOf(wanted, published);
  // Only `added` has such a value.
  const holder = addition.value as PartName | null;
  if (holder === null) return wanted.id;
  const drafted = await findDraft(trx, instituteId, holder);
  return drafted ? drafted.courseId : courseOf(holder, await findPublished(trx, instituteId, holder));
}

function courseOf(part: PartName, published: Published | undefined): string | null {
  if (published === undefined) throw new EditRefusal(say('There is no {part}.', { part: nameOf(part) }));
  return published.courseId;
}

export type Published = {
  readonly part: Part;
  /** Null for a part that is of no course. */
  readonly courseId: string | null;
  /** All parts of its course, or of the header, as the source has them. */
  readonly source: Parts;
};

/**
 * A part as it is published; undefined where there is no such part.
 *
 * @param courseId the course that it is of, where that is known: it is looked for in all courses else
 */
export async function findPublished(
  trx: Transaction<Tables>,
  instituteId: string,
  name: PartName,
  courseId?: string | null,
): Promise<Published | undefined> {
  const key = keyOf(name);
  if (!isOfCourses(name.entity)) {
    const shown = await findHeader(trx, instituteId);
    if (shown === undefined) return undefined;
    const { parts, source } = bothLayers(shown, await findSourceHeader(trx, instituteId), toHeaderParts);
    const part = parts.get(key);
    return part && { part, courseId: null, source };
  }
  const ids = courseId ? [courseId] : await listCoursesWith(trx, instituteId, name);
  for (const { id, shown, source: kept } of await listEditedCourses(trx, instituteId, ids)) {
    const { parts, source } = bothLayers(shown, kept ?? undefined, toCourseParts);
    const part = parts.get(key);
    if (part) return { part, courseId: id, source };
  }
  return undefined;
}

// All that is stored was validated before.
const toHeaderParts = (header: string) => splitHeader(JSON.parse(header) as CatalogueHeader);
const toCourseParts = (course: string) => splitCourse(JSON.parse(course) as CatalogueCourse);

/** Mostly, nothing of it was changed by people, and both are the same text. */
function bothLayers(shown: string, kept: string | undefined, toParts: (text: string) => Parts) {
  const parts = toParts(shown);
  const source = kept === shown ? parts : kept === undefined ? (new Map() as Parts) : toParts(kept);
  return { parts, source };
}
