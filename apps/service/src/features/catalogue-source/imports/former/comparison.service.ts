import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { createZone } from '../../../../platform/time/zone.ts';
import type { Database } from '../../../../schema/tables.ts';
import { type PreparedCourse, prepareCourse } from '../../checking/prepare-course.ts';
import { brakeOf } from '../../comparing/brake.ts';
import { entitiesOfHeader } from '../../comparing/entity.ts';
import { compareEntities } from '../../comparing/field-changes.ts';
import { findHeader } from '../../exporting/export.repository.ts';
import type { CourseGist } from '../../gist/course-gist.ts';
import { compareCourses, compareRest, type Moved } from './compare-courses.service.ts';
import { type Compared, type ComparedCourses, createComparedCourses, type GivenCourse } from './compared-courses.ts';
import { countOtherInstitutes } from './comparison.repository.ts';

/** Tells, course by course, what a catalogue would change. */
export type Comparison = {
  add(course: CatalogueCourse, prepared?: PreparedCourse): Promise<void>;
  /** Takes a course of which the same is stored. */
  addSame(course: CourseGist): Promise<void>;
  finish(hasCourse: (id: string) => boolean): Promise<Compared>;
};

/** A batch is small enough for memory and large enough for the database to be asked seldom. */
const batchCoursesMax = 200;
const batchCharactersMax = 2_000_000;

/** Compares a catalogue with the one that is stored, which must not change meanwhile. */
export async function createComparison(db: Database, header: CatalogueHeader, now: number): Promise<Comparison> {
  const { id } = header.institute;
  const text = await findHeader(db, id);
  // Headers are written by an import alone, which has checked them.
  const stored = text === undefined ? undefined : (JSON.parse(text) as CatalogueHeader);
  const moment = { zone: createZone((stored ?? header).institute.timezone ?? 'UTC'), now };
  const compared = createComparedCourses(moment, header.institute.default_currency ?? null);
  if (stored) compareEntities(entitiesOfHeader(stored), entitiesOfHeader(header), null, compared.fields);
  let batch: GivenCourse[] = [];
  let characters = 0;

  const flush = async () => {
    const given = batch;
    batch = [];
    characters = 0;
    if (given.length > 0) await compareCourses(db, id, given, compared);
  };

  const take = async (given: GivenCourse) => {
    batch.push(given);
    if (batch.length >= batchCoursesMax || characters >= batchCharactersMax) await flush();
  };

  return {
    async add(course, prepared = prepareCourse(course)) {
      characters += prepared.document.length;
      await take({ course, prepared });
    },
    addSame: (same) => take({ same }),
    async finish(hasCourse) {
      await flush();
      const moved = stored && (await compareRest(db, id, hasCourse, compared));
      if (moved) compared.fields.add({ course_id: null, entity: 'institute', id, field: 'courses', ...moved });
      const othersOfNew = stored ? 0 : await countOtherInstitutes(db, id);
      return summarise(compared, { isInstituteChanged: text !== JSON.stringify(header), moved, othersOfNew });
    },
  };
}

type Rest = {
  readonly isInstituteChanged: boolean;
  readonly moved: Moved | undefined;
  /** Institutes that are there, where this one is new. */
  readonly othersOfNew: number;
};

function summarise(compared: ComparedCourses, { isInstituteChanged, moved, othersOfNew }: Rest): Compared {
  const { added, changed, gone, tally, fields, listed, learnerCounts } = compared;
  const brake = brakeOf(tally.stakes(othersOfNew));
  const spared = gone.count === 0 ? undefined : brakeOf(tally.stakesWithoutRemovals(othersOfNew));
  const order = moved !== undefined;
  return {
    changes: {
      added,
      changed,
      gone,
      order,
      learner_counts: learnerCounts,
      institute: isInstituteChanged,
      runs: tally.runs,
      brake,
      ...(spared === undefined ? {} : { brake_without_removals: spared }),
    },
    diff: {
      courses: { added: added.count, changed: changed.count, removed: gone.count },
      runs: tally.runs,
      changes: [...fields.list],
      more: fields.more,
    },
    listedCourses: [...listed.values()],
    brake,
    isAnyChange: added.count + changed.count + gone.count + learnerCounts > 0 || order || isInstituteChanged,
  };
}
