import { type CatalogueCourse, type CatalogueHeader, say } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { listCoursesWith, listEditedCourses } from '../editing/edited-courses.repository.ts';
import { EditRefusal, nameOf } from '../editing/edits.ts';
import { findHeader } from '../exporting/export.repository.ts';
import { added } from '../layers/change.ts';
import { isOfCourses, keyOf, type Part, type PartName, splitCourse, splitHeader } from '../layers/part.ts';
import { findDraft } from './draft.repository.ts';
import type { DraftField } from './draft.ts';

type Wanted = PartName & { readonly fields: readonly DraftField[] };

/**
 * The course that a part is of, also of one that is only drafted; null for a part that is of none.
 *
 * @throws {EditRefusal} when there is no such part, neither in the catalogue nor among the drafts
 */
export async function courseOfPart(
  trx: Transaction<Tables>,
  instituteId: string,
  wanted: Wanted,
): Promise<string | null> {
  const addition = wanted.fields.find(({ field }) => field === added);
  if (!addition) return courseOf(trx, instituteId, wanted);
  // Only `added` has such a value.
  const holder = addition.value as PartName | null;
  if (holder === null) return wanted.id;
  return courseOf(trx, instituteId, holder);
}

async function courseOf(trx: Transaction<Tables>, instituteId: string, part: PartName): Promise<string | null> {
  const drafted = await findDraft(trx, instituteId, part);
  if (drafted) return drafted.courseId;
  const found = await findPublished(trx, instituteId, part);
  if (found === undefined) {
    throw new EditRefusal(say('There is no {part}.', { part: nameOf(part) }));
  }
  return found.courseId;
}

type Published = {
  readonly part: Part;
  /** Null for a part that is of no course. */
  readonly courseId: string | null;
};

/** A part as it is published; undefined where there is no such part. */
export async function findPublished(
  trx: Transaction<Tables>,
  instituteId: string,
  name: PartName,
): Promise<Published | undefined> {
  const key = keyOf(name);
  // All that is stored was validated before.
  if (!isOfCourses(name.entity)) {
    const header = await findHeader(trx, instituteId);
    const part = header === undefined ? undefined : splitHeader(JSON.parse(header) as CatalogueHeader).get(key);
    return part && { part, courseId: null };
  }
  const ids = await listCoursesWith(trx, instituteId, name);
  for (const { id, shown } of await listEditedCourses(trx, instituteId, ids)) {
    const part = splitCourse(JSON.parse(shown) as CatalogueCourse).get(key);
    if (part) return { part, courseId: id };
  }
  return undefined;
}
