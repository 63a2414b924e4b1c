import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { findStamps, keepStamps } from '../../catalogue-store/event-stamp.repository.ts';
import { growRevision, noteSize } from '../../catalogue-store/revision.repository.ts';
import { type CatalogueCounts, shiftCounts } from '../checking/catalogue-counts.ts';
import { type CatalogueMax, defaultCatalogueMax } from '../checking/catalogue-max.ts';
import { prepareCourse } from '../checking/prepare-course.ts';
import { listChanges, saveChanges } from '../layers/change.repository.ts';
import { added, isSame, removed } from '../layers/change.ts';
import { differenceOf, saidBy, toStore } from '../layers/layers.service.ts';
import { isOfCourses, keyOf, splitCourse } from '../layers/part.ts';
import { deleteSourceCourses, putSourceCourses } from '../layers/source-course.repository.ts';
import type { ChangeToStore, StoredChange } from '../layers/stored-change.ts';
import { localSanitiser } from '../sanitising/sanitiser.ts';
import { createCourseWriter } from '../writing/course-writer.service.ts';
import type { Written } from '../writing/import.service.ts';
import type { CatalogueEdit, SourceOf } from './catalogue-edit.ts';
import type { EditedCourse } from './edited-course.ts';
import {
  deleteOtherEditions,
  findSourceState,
  listCoursesWith,
  listEditedCourses,
} from './edited-courses.repository.ts';
import { type MadeCourses, makeCourses } from './make-courses.ts';

/** Parts that are looked for in every course of the institute. */
const partsMax = 20;
const coursesMax = 100;

export type CoursesEdit = CatalogueEdit & {
  /** Of the catalogue before. */
  readonly counts: CatalogueCounts;
  readonly max?: CatalogueMax | undefined;
};

/** What was written, and which content of an import the source still is. */
export type EditedCourses = Omit<Written, 'instituteId'> & { readonly contentId: string };

/**
 * Makes an edit by reading and writing the courses that it touches, and no others, in a transaction that has locked the catalogue.
 *
 * Undefined, and nothing is written, where the edit may concern more than these courses, or something is wrong with what comes of it: the
 * catalogue as a whole tells what.
 */
export async function editCourses(trx: Transaction<Tables>, edit: CoursesEdit): Promise<EditedCourses | undefined> {
  const { instituteId, parts, change, max = defaultCatalogueMax } = edit;
  const wanted = new Map(parts.map((part) => [keyOf(part), part]));
  if (wanted.size > partsMax || !parts.every(({ entity }) => isOfCourses(entity))) return undefined;
  const state = await findSourceState(trx, instituteId);
  if (!state?.contentId) return undefined;
  const having = new Map<string, readonly string[]>();
  for (const [key, part] of wanted) having.set(key, await listCoursesWith(trx, instituteId, part));
  const named = new Set([...having.values()].flat());
  const found = await listEditedCourses(trx, instituteId, [...named]);
  // Of a course that is new, or that the desk takes away, the whole catalogue knows more.
  if (found.length < named.size) return undefined;
  const before = await listChanges(trx, instituteId);
  const after = change(before, sourceIn(found));

  // It was validated before it was stored.
  const header = JSON.parse(state.header) as CatalogueHeader;
  const touched = touchedCourses(before, after, header, (key) => having.get(key)?.length !== 0);
  if (!touched || touched.size === 0 || touched.size > coursesMax) return undefined;
  const courses = await listEditedCourses(trx, instituteId, [...touched]);
  const made = courses.length < touched.size ? undefined : makeCourses(header, courses, after);
  if (!made) return undefined;
  const counts = shiftCounts(edit.counts, courses.map(shownOf), made.courses);
  if (counts.courses > max.courses || counts.versions > max.versions || (counts.runs ?? 0) > max.runs) return undefined;

  const isWritten = await writeCourses(trx, instituteId, courses, made);
  const left = made.changes.map(toStore);
  await saveChanges(trx, instituteId, before, left);
  const isChanged = isWritten || !isSame(before.map(saidBy), left.map(saidBy));
  if (isChanged) await growRevision(trx, instituteId);
  await noteSize(trx, instituteId);
  return { counts, isChanged, differences: made.changes.flatMap(differenceOf), contentId: state.contentId };
}

const parse = (document: string) => JSON.parse(document) as CatalogueCourse;
const shownOf = ({ shown }: EditedCourse) => parse(shown);

function sourceIn(courses: readonly EditedCourse[]): SourceOf {
  const found = new Map<string, NonNullable<ReturnType<SourceOf>>>();
  for (const { id, source } of courses) {
    if (source === null) continue;
    const parts = splitCourse(parse(source));
    for (const key of parts.keys()) found.set(key, { parts, courseId: id });
  }
  return (name) => found.get(keyOf(name));
}

/** Tells whether any is another than before. */
async function writeCourses(
  trx: Transaction<Tables>,
  instituteId: string,
  stored: readonly EditedCourse[],
  { courses, sources }: MadeCourses,
): Promise<boolean> {
  const { stamp, site } = await findStamps(trx, instituteId);
  const writer = createCourseWriter(trx, instituteId, localSanitiser, stamp);
  const prepared = courses.map(prepareCourse);
  for (const [index, course] of prepared.entries()) await writer.add(course, stored[index]?.position);
  const { isChanged } = await writer.finish();
  const ids = stored.map(({ id }) => id);
  const editionIds = prepared.flatMap(({ editions }) => editions.map(({ id }) => id));
  await deleteOtherEditions(trx, instituteId, ids, editionIds);
  const positions = new Map(stored.map(({ id, position }) => [id, position]));
  await putSourceCourses(
    trx,
    instituteId,
    sources.map((source) => ({ ...source, position: positions.get(source.id) ?? source.position })),
  );
  const kept = new Set(sources.map(({ id }) => id));
  await deleteSourceCourses(
    trx,
    instituteId,
    ids.filter((id) => !kept.has(id)),
  );
  if (isChanged) await keepStamps(trx, instituteId, { stamp, site });
  return isChanged;
}

/**
 * Ids of the courses that an edit touches. Undefined where what it changes may concern others, too: the header, which courses there are, a
 * course that a learning path names, or an id that another part may have.
 *
 * @param isTaken whether a part that the edit adds may have an id that is there already, by the part's key
 */
function touchedCourses(
  before: readonly StoredChange[],
  after: readonly ChangeToStore[],
  { learning_paths: paths = [] }: CatalogueHeader,
  isTaken: (key: string) => boolean,
): ReadonlySet<string> | undefined {
  const known = new Map(before.map((change) => [change.number, change]));
  const kept = new Set(after.map(({ number }) => number));
  const changed = after.filter((each) => each.number === undefined || known.get(each.number) !== each);
  const dropped = before.filter(({ number }) => !kept.has(number));
  const inPaths = new Set(paths.flatMap(({ steps }) => steps.map((step) => step.course_id)));
  const ids = new Set<string>();
  for (const { entity, field, courseId } of [...changed, ...dropped]) {
    if (courseId === null || inPaths.has(courseId)) return undefined;
    if (entity === 'course' && (field === added || field === removed)) return undefined;
    ids.add(courseId);
  }
  // What was taken away comes back: its id may be another's by now.
  if (dropped.some(({ field }) => field === removed)) return undefined;
  const additions = changed.filter(({ field }) => field === added);
  return additions.some((each) => inPaths.has(each.id) || isTaken(keyOf(each))) ? undefined : ids;
}
