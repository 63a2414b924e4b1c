import { type CatalogueCourse, type CatalogueHeader, say } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { listCoursesWith, listEditedCourses } from '../editing/edited-courses.repository.ts';
import { EditRefusal, nameOf } from '../editing/edits.ts';
import { findHeader } from '../exporting/export.repository.ts';
import { added } from '../layers/change.ts';
import { isOfCourses, keyOf, type PartName, splitCourse, splitHeader } from '../layers/part.ts';
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
  const found = isOfCourses(part.entity)
    ? await findCourse(trx, instituteId, part)
    : (await isInHeader(trx, instituteId, part))
      ? null
      : undefined;
  if (found === undefined) {
    throw new EditRefusal(say('There is no {part}.', { part: nameOf(part) }));
  }
  return found;
}

async function findCourse(trx: Transaction<Tables>, instituteId: string, part: PartName): Promise<string | undefined> {
  const ids = await listCoursesWith(trx, instituteId, part);
  const courses = await listEditedCourses(trx, instituteId, ids);
  const key = keyOf(part);
  // It was validated before it was stored.
  return courses.find(({ shown }) => splitCourse(JSON.parse(shown) as CatalogueCourse).has(key))?.id;
}

async function isInHeader(trx: Transaction<Tables>, instituteId: string, part: PartName): Promise<boolean> {
  const header = await findHeader(trx, instituteId);
  return header !== undefined && splitHeader(JSON.parse(header) as CatalogueHeader).has(keyOf(part));
}
