import { dateEndpoints, dateLimits } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { ReadyJson } from '../../../http/admin/ready-json.ts';
import { notFound } from '../../../http/admin/refusals.ts';
import { createZone } from '../../../platform/time/zone.ts';
import { findTimeZone } from '../../catalogue-store/time-zone.repository.ts';
import { openedSnapshot } from '../held/opened-snapshot.service.ts';
import { recordBody } from '../read/body.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { readDateCourse } from './date-course.service.ts';
import { countFullDates, endedCourses } from './date-warnings.ts';
import { type DatesDeps, listDates, listDays } from './dates.service.ts';
import { explainDate, type InTurn } from './explained-date.service.ts';

/** An institute's dates, what about them needs care, and why one does not show. */
export function datesAdminRoutes(deps: DatesDeps): readonly AdminRoute[] {
  const { db, clock, snapshots, heavyReads } = deps;
  return [
    readRoute(dateEndpoints.listDates, ({ instituteId, query }) => listDates(deps, instituteId, query)),
    readRoute(dateEndpoints.listDays, ({ instituteId, query }) => listDays(deps, instituteId, query)),
    // Made when the catalogue was built: there may be thousands of places and categories.
    readRoute(dateEndpoints.getDateFilters, async ({ instituteId }) => {
      const snapshot = await openedSnapshot(snapshots, instituteId);
      return new ReadyJson([recordBody(snapshot, snapshot.data.bodies.dateChoices)]);
    }),
    readRoute(dateEndpoints.getDateWarnings, async ({ instituteId }) => {
      await openedSnapshot(snapshots, instituteId);
      const timezone = await findTimeZone(db, instituteId);
      const today = createZone(timezone).dateAt(clock.now());
      const snapshot = await openedSnapshot(snapshots, instituteId);
      const ended = endedCourses(snapshot);
      const named = ended.slice(0, dateLimits.warnedMax).map((course) => readDateCourse(snapshot, course));
      return {
        timezone,
        today,
        ended: { total: ended.length, courses: named },
        full: countFullDates(snapshot, today),
      };
    }),
    readRoute(dateEndpoints.checkDate, async ({ instituteId, body }) => {
      const served = async () => {
        const { runs, skippedIds } = (await openedSnapshot(snapshots, instituteId)).data;
        return { isShown: (lookUp(runs.ids, body.run_id) ?? runs.count) < runs.count, skippedIds };
      };
      const notServed = () => ({ isShown: false, skippedIds: [] });
      const inTurn: InTurn = (work) => heavyReads(instituteId, work);
      const answer = await explainDate(
        { db, clock, inTurn },
        { instituteId, runId: body.run_id, courseId: body.course_id, served: () => served().catch(notServed) },
      );
      if (answer === undefined) throw notFound('institute');
      return answer;
    }),
  ];
}
