import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { createFindings } from '../checking/finding.ts';
import { courseIdOf } from '../checking/prepare-course.ts';
import { createValidator } from '../checking/validate.ts';
import { layOver } from '../layers/layered-reader.ts';
import type { SourceCourse } from '../layers/source-course.ts';
import type { ChangeToStore, StoredChange } from '../layers/stored-change.ts';
import type { EditedCourse } from './edited-course.ts';

export type MadeCourses = {
  /** As they are to be shown, in their order. */
  readonly courses: readonly CatalogueCourse[];
  /** As the source has them, where the desk changes them. */
  readonly sources: readonly SourceCourse[];
  /** All that the desk says from now on, of these courses and of others; new ones have a number below 0. */
  readonly changes: readonly StoredChange[];
};

/** Makes courses of what the source and the desk say of them; undefined where something is wrong with what comes of it. */
export function makeCourses(
  header: CatalogueHeader,
  stored: readonly Pick<EditedCourse, 'id' | 'source'>[],
  said: readonly ChangeToStore[],
): MadeCourses | undefined {
  // Those that are stored stay the same objects, so that they need not be stored again.
  const all = said.map((each, index) => (isStored(each) ? each : { ...each, number: -index - 1 }));
  const ids = new Set(stored.map(({ id }) => id));
  const isOfThese = ({ courseId }: StoredChange) => courseId !== null && ids.has(courseId);
  const findings = createFindings();
  const validator = createValidator(header, findings);
  const reader = layOver(validator, header, all.filter(isOfThese), { findings, max: undefined, isAdopting: false });
  const read = stored.flatMap(({ id, source }) => {
    const course = source === null ? undefined : reader.readCourse(JSON.parse(source));
    return course ? [[id, course] as const] : [];
  });
  const made = new Map([...read, ...[...reader.rest()].map((course) => [courseIdOf(course), course] as const)]);
  const courses = stored.flatMap(({ id }) => made.get(id) ?? []);
  if (findings.count > 0 || courses.length < stored.length) return undefined;
  const judged = new Map(reader.judged().map((each) => [each.change, each]));
  const changes = all.flatMap((each) => {
    const { outcome, now } = judged.get(each) ?? { outcome: 'stays', now: each };
    return outcome === 'settled' ? [] : [now];
  });
  return { courses, sources: reader.takeSources(), changes };
}

const isStored = (change: ChangeToStore): change is StoredChange => change.number !== undefined;
