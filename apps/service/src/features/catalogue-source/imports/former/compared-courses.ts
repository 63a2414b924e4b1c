import type { CatalogueCourse } from '@prospectus/contract';
import { type Brake, type ImportDiff, importLimits } from '@prospectus/contract/admin';
import type { PreparedCourse } from '../../checking/prepare-course.ts';
import { type CourseStakes, type Moment, stakesOf } from '../../comparing/course-stakes.ts';
import { createFieldChanges, type FieldChangeList } from '../../comparing/field-changes.ts';
import { createStakesTally, type StakesTally } from '../../comparing/stakes-tally.ts';
import type { CourseGist } from '../../gist/course-gist.ts';
import type { CatalogueChanges, CourseTally, Titled } from '../record/import-record.ts';

/** What a catalogue would change (rule K11). */
export type Compared = {
  readonly changes: CatalogueChanges;
  readonly diff: ImportDiff;
  /** Courses of which `diff` lists a change. */
  readonly listedCourses: readonly Titled[];
  readonly brake: Brake | null;
  readonly isAnyChange: boolean;
};

/** A course of a file, or the gist of one of which the same is stored. */
export type GivenCourse =
  | { readonly course: CatalogueCourse; readonly prepared: PreparedCourse }
  | { readonly same: CourseGist };

/** What a comparison has collected of the courses so far. */
export type ComparedCourses = {
  /** Of prices that say none. */
  readonly currency: string | null;
  readonly added: CourseTally;
  readonly changed: CourseTally;
  readonly gone: CourseTally;
  readonly tally: StakesTally;
  readonly fields: FieldChangeList;
  /** Courses of which it lists a change, by id. */
  readonly listed: Map<string, Titled>;
  /** Ids of courses that stay, in the file's order. */
  readonly staying: string[];
  learnerCounts: number;
  judge(course: CourseGist): CourseStakes;
};

export const createComparedCourses = (moment: Moment, currency: string | null): ComparedCourses => ({
  currency,
  added: { count: 0, first: [] },
  changed: { count: 0, first: [] },
  gone: { count: 0, first: [] },
  tally: createStakesTally(),
  fields: createFieldChanges(),
  listed: new Map(),
  staying: [],
  learnerCounts: 0,
  judge: (course) => stakesOf(course, moment),
});

export function countCourse(tally: CourseTally, id: string, course: CatalogueCourse, currency: string | null): void {
  tally.count += 1;
  if (tally.first.length < importLimits.titlesMax) tally.first.push(titledOf(id, course, currency));
}

/** Keeps the title of a course whose changes were added last, unless none of them is listed. */
export function noteListed({ fields, listed, currency }: ComparedCourses, id: string, course: CatalogueCourse): void {
  if (fields.list.at(-1)?.course_id === id && !listed.has(id)) listed.set(id, titledOf(id, course, currency));
}

function titledOf(id: string, { editions }: CatalogueCourse, currency: string | null): Titled {
  const [first] = editions;
  const { preview, banner, thumbnail } = first?.images ?? {};
  const own = editions.flatMap(({ versions }) =>
    versions.map(({ price }) => (typeof price === 'object' ? (price.currency ?? currency) : currency)),
  );
  const currencies = new Set(own);
  return {
    id,
    title: first?.title ?? '',
    image: preview ?? banner ?? thumbnail ?? null,
    currency: currencies.size === 1 ? (own[0] ?? null) : null,
  };
}
