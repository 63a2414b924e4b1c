import type { CatalogueCourse } from '@prospectus/contract';
import { type Brake, type ImportDiff, importLimits } from '@prospectus/contract/admin';
import type { PreparedCourse } from '../../checking/prepare-course.ts';
import { type CourseStakes, type Moment, stakesOf } from '../../comparing/course-stakes.ts';
import { createFieldChanges, type FieldChangeList } from '../../comparing/field-changes.ts';
import { createStakesTally, type StakesTally } from '../../comparing/stakes-tally.ts';
import type { CatalogueChanges } from '../record/import-record.ts';

/** What a catalogue would change (rule K11). */
export type Compared = {
  readonly changes: CatalogueChanges;
  readonly diff: ImportDiff;
  readonly brake: Brake | null;
  readonly isAnyChange: boolean;
};

export type GivenCourse = { readonly course: CatalogueCourse; readonly prepared: PreparedCourse };

export type Titled = { readonly id: string; readonly title: string };

/** How many courses are added, changed or removed, and the first of them. */
export type CourseTally = { count: number; first: Titled[] };

/** What a comparison has collected of the courses so far. */
export type ComparedCourses = {
  readonly added: CourseTally;
  readonly changed: CourseTally;
  readonly gone: CourseTally;
  readonly tally: StakesTally;
  readonly fields: FieldChangeList;
  /** Ids of courses that stay, in the file's order. */
  readonly staying: string[];
  learnerCounts: number;
  judge(course: CatalogueCourse): CourseStakes;
};

export const createComparedCourses = (moment: Moment): ComparedCourses => ({
  added: { count: 0, first: [] },
  changed: { count: 0, first: [] },
  gone: { count: 0, first: [] },
  tally: createStakesTally(),
  fields: createFieldChanges(),
  staying: [],
  learnerCounts: 0,
  judge: (course) => stakesOf(course, moment),
});

export function countCourse(tally: CourseTally, id: string, { editions }: CatalogueCourse): void {
  tally.count += 1;
  if (tally.first.length < importLimits.titlesMax) tally.first.push({ id, title: editions[0]?.title ?? '' });
}
