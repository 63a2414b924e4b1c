import { interestEndpoints, interestLimits } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../http/admin/admin-route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { dayMs } from '../../platform/time/lengths.ts';
import { dateOfDay } from '../../platform/time/zone.ts';
import type { Database } from '../../schema/tables.ts';
import { courseFigures, type OpenedCourses, viewsByCourse } from './course-figures.ts';
import { listDays, listEnquiries, listOrigins, listViews } from './figures.repository.ts';
import { type LackingFound, toLackingCourses } from './lacking-courses.ts';
import type { ViewCounting } from './view-counting.service.ts';

export type InterestRouteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly views: Pick<ViewCounting, 'write'>;
  /** Finds courses in what visitors see at present: to be used at once. */
  readonly openCourses: (instituteId: string) => Promise<OpenedCourses>;
  /** What visitors miss at the courses that are shown. */
  readonly findLacking: (instituteId: string) => Promise<LackingFound>;
};

/** By what the most viewed of the courses that lack something are found. */
const lackingDays = 28;

/** What visitors of an institute are interested in (rule E9). */
export function interestAdminRoutes(deps: InterestRouteDeps): AdminRoute[] {
  const { db, clock, views, openCourses, findLacking } = deps;
  const dayBefore = (days: number) => dateOfDay(Math.floor(clock.now() / dayMs) - days);
  return [
    readRoute(interestEndpoints.getInterest, async ({ instituteId, query: { days: asked } }) => {
      // So that at least what this process was asked is in it.
      await views.write();
      const from = dayBefore(Number(asked) - 1);
      const [viewed, enquired, days, origins] = await Promise.all([
        listViews(db, instituteId, from),
        listEnquiries(db, instituteId, from),
        listDays(db, instituteId, { from, to: dayBefore(0) }),
        listOrigins(db, instituteId, { from, size: interestLimits.originsMax }),
      ]);
      const figures = courseFigures(viewed, enquired, await openCourses(instituteId), interestLimits.coursesMax);
      const sum = (name: 'views' | 'enquiries') => days.reduce((total, day) => total + day[name], 0);
      return {
        days: [...days],
        totals: { views: sum('views'), enquiries: sum('enquiries') },
        courses: [...figures.courses],
        total: figures.total,
        origins: [...origins],
      };
    }),
    readRoute(interestEndpoints.listLackingCourses, async ({ instituteId }) => {
      await views.write();
      const viewed = await listViews(db, instituteId, dayBefore(lackingDays - 1));
      const found = await findLacking(instituteId);
      const opened = await openCourses(instituteId);
      const viewsOf = viewsByCourse(viewed, opened);
      return toLackingCourses(found, (id) => viewsOf.get(opened.numberOf(id) ?? -1) ?? 0);
    }),
  ];
}
