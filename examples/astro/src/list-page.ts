import type { CourseSummary, Run, WithRuns } from '@prospectus/client';
import { pathOf } from './editions.ts';
import { languageOf } from './languages.ts';

/** What a card shows of a course. */
export type ShownCourse = Pick<
  CourseSummary,
  'title' | 'subtitle' | 'image_url' | 'formats' | 'badges' | 'price' | 'variants' | 'availability' | 'stream' | 'tags'
>;

/** A course as lists show it. */
export type Listed = {
  readonly course: ShownCourse;
  readonly language?: string | undefined;
  readonly path: string;
  readonly runs: readonly Run[];
};

/** A page of a list: what `paginate` of Astro makes for the pages that are built has more. */
export type ListPage = {
  readonly data: readonly Listed[];
  readonly total: number;
  readonly currentPage: number;
  readonly lastPage: number;
  readonly url: { readonly prev: string | undefined; readonly next: string | undefined };
};

/** Courses on each page of a list. */
export const pageSize = 12;

/** The number in the address of a page. The first has none. */
export function numberOf(page: string | undefined): number | undefined {
  if (page === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? Number(page) : undefined;
}

type Found = { readonly data: readonly WithRuns<CourseSummary>[]; readonly total: number };

/** The page of a list that has this number below its address. A page without courses is none. */
export function listPageOf({ data, total }: Found, number: number, address: string): ListPage | undefined {
  if (data.length === 0) return undefined;
  const lastPage = Math.ceil(total / pageSize);
  return {
    data: data.map((course) => ({
      course,
      language: languageOf(course),
      path: pathOf(course.id),
      runs: course.next_run ? [course.next_run] : [],
    })),
    total,
    currentPage: number,
    lastPage,
    url: {
      prev: number === 1 ? undefined : number === 2 ? address : `${address}${number - 1}/`,
      next: number < lastPage ? `${address}${number + 1}/` : undefined,
    },
  };
}
