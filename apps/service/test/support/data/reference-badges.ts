import type { CatalogueCourse, CatalogueFile } from '@prospectus/contract';
import { stated } from './catalogue.ts';
import { best, candidatesOf, lower, same } from './reference-versions.ts';

/** Ranks, and the badges that depend on them, for the reference of the course list. */

export type Badges = {
  readonly rank: ReadonlyMap<CatalogueCourse, number>;
  readonly bestsellers: ReadonlySet<CatalogueCourse>;
  readonly popular: ReadonlySet<CatalogueCourse>;
  readonly nowMs: number;
};

export function allBadges(file: CatalogueFile, nowMs: number): Badges {
  const courses = (file.courses ?? []).filter((course) => candidatesOf(file, course, nowMs).length > 0);
  const editions = courses.flatMap((course) =>
    [...new Set(candidatesOf(file, course, nowMs).map(({ edition }) => edition))].map((edition) => ({
      course,
      edition,
    })),
  );
  const ranked = editions
    .filter(({ edition }) => (edition.active_learners ?? 0) > 0)
    .sort(
      (a, b) =>
        (b.edition.active_learners ?? 0) - (a.edition.active_learners ?? 0) || (a.edition.id < b.edition.id ? -1 : 1),
    );
  const byRank = [...new Set(ranked.map(({ course }) => course))];
  const isPaid = (course: CatalogueCourse) =>
    stated(best(candidatesOf(file, course, nowMs))?.version.price)?.amount !== 0;
  const streams = [...new Set(byRank.flatMap(({ stream }) => (stream === undefined ? [] : lower(stream))))];
  return {
    rank: new Map(byRank.map((course) => [course, ranked.findIndex((entry) => entry.course === course) + 1])),
    bestsellers: new Set(byRank.filter(isPaid).slice(0, file.institute.badges?.bestseller_top ?? 3)),
    popular: new Set(streams.flatMap((stream) => byRank.find((course) => same(course.stream, stream)) ?? [])),
    nowMs,
  };
}
