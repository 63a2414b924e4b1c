import type { CatalogueCourse } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import { courseIdOf } from '../../checking/prepare-course.ts';
import { entitiesOfCourse } from '../../comparing/entity.ts';
import { compareEntities } from '../../comparing/field-changes.ts';
import type { CourseGist } from '../../gist/course-gist.ts';
import { type ComparedCourses, countCourse, type GivenCourse, noteListed } from './compared-courses.ts';
import { findHashes, listCourseIds, listDocuments, listOtherLearners } from './comparison.repository.ts';

/** Compares courses of a file with those that are stored, and adds what they change to what was collected. */
export async function compareCourses(
  db: Database,
  instituteId: string,
  given: readonly GivenCourse[],
  compared: ComparedCourses,
): Promise<void> {
  const { added, changed, staying, tally, judge, currency } = compared;
  const ids = given.flatMap((each) => ('same' in each ? [] : [each.prepared.id]));
  const hashes = ids.length === 0 ? noHashes : await findHashes(db, instituteId, ids);
  const others = new Map<string, CatalogueCourse>();
  const known: ToCompare[] = [];
  for (const each of given) {
    if ('same' in each) {
      stays(courseIdOf(each.same), each.same, compared);
      continue;
    }
    const { course, prepared } = each;
    const { id, hash } = prepared;
    const stored = hashes.get(id);
    if (stored === undefined) {
      countCourse(added, id, course, currency);
      tally.add(undefined, judge(course));
      continue;
    }
    known.push(each);
    if (stored.equals(hash)) stays(id, course, compared);
    else {
      staying.push(id);
      countCourse(changed, id, course, currency);
      others.set(id, course);
    }
  }
  if (others.size > 0) await compareChanged(db, instituteId, others, compared);
  await compareLearners(db, instituteId, known, compared);
}

type ToCompare = Exclude<GivenCourse, { readonly same: unknown }>;
const noHashes: ReadonlyMap<string, Buffer> = new Map();

function stays(id: string, course: CourseGist, { staying, tally, judge }: ComparedCourses): void {
  staying.push(id);
  const same = judge(course);
  tally.add(same, same);
}

async function compareChanged(
  db: Database,
  instituteId: string,
  courses: ReadonlyMap<string, CatalogueCourse>,
  compared: ComparedCourses,
): Promise<void> {
  const { tally, judge, fields } = compared;
  for await (const { id, document } of listDocuments(db, instituteId, [...courses.keys()])) {
    const after = courses.get(id);
    if (after === undefined) continue;
    const before = readDocument(document);
    tally.add(judge(before), judge(after));
    compareEntities(entitiesOfCourse(before), entitiesOfCourse(after), id, fields);
    noteListed(compared, id, after);
  }
}

/** Documents are written by an import alone, which has checked them. */
const readDocument = (document: string) => JSON.parse(document) as CatalogueCourse;

async function compareLearners(
  db: Database,
  instituteId: string,
  given: readonly ToCompare[],
  compared: ComparedCourses,
): Promise<void> {
  const counts = given.flatMap(({ prepared }) =>
    prepared.editions.flatMap(({ id, activeLearners }) => (activeLearners === null ? [] : [{ id, activeLearners }])),
  );
  if (counts.length === 0) return;
  const courses = new Map(given.map(({ course, prepared }) => [prepared.id, course]));
  for (const { id, courseId, before, after } of await listOtherLearners(db, instituteId, counts)) {
    compared.learnerCounts += 1;
    compared.fields.add({
      course_id: courseId,
      entity: 'edition',
      id,
      field: 'active_learners',
      from: before,
      to: after,
    });
    const course = courses.get(courseId);
    if (course !== undefined) noteListed(compared, courseId, course);
  }
}

/** The first place at which the courses that stay come in another order. */
export type Moved = { readonly from: string; readonly to: string };

/** Finds the courses that the file does not have, and whether those that stay come in another order. */
export async function compareRest(
  db: Database,
  instituteId: string,
  hasCourse: (id: string) => boolean,
  { gone, tally, judge, staying, currency }: ComparedCourses,
): Promise<Moved | undefined> {
  const ids: string[] = [];
  let moved: Moved | undefined;
  let at = 0;
  for await (const id of listCourseIds(db, instituteId)) {
    if (!hasCourse(id)) ids.push(id);
    else {
      const there = staying[at] ?? '';
      at += 1;
      if (there !== id) moved ??= { from: id, to: there };
    }
  }
  for await (const { id, document } of listDocuments(db, instituteId, ids)) {
    const course = readDocument(document);
    countCourse(gone, id, course, currency);
    tally.add(judge(course), undefined);
  }
  return moved;
}
