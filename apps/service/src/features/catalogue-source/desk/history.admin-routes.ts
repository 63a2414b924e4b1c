import { deskHistoryEndpoints, historyLimits } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { notFound } from '../../../http/admin/refusals.ts';
import type { Database } from '../../../schema/tables.ts';
import { findStep, listSteps } from '../layers/history.repository.ts';
import { measureCourse } from './course-document.repository.ts';
import { toHistoryStepWire, toJsonValue } from './desk.serializer.ts';

/** What people changed of the catalogue and when (rule K7). */
export function deskHistoryAdminRoutes({ db }: { readonly db: Database }): readonly AdminRoute[] {
  const list = async (instituteId: string, courseId: string | null) => {
    const steps = await listSteps(db, instituteId, courseId, historyLimits.listedMax);
    return { data: steps.map(toHistoryStepWire) };
  };
  return [
    readRoute(deskHistoryEndpoints.getCourseHistory, async ({ instituteId, params: { course_id: id } }) => {
      const history = await list(instituteId, id);
      // One that is gone has its history still.
      const isKnown = history.data.length > 0 || (await measureCourse(db, instituteId, id)) > 0;
      if (!isKnown) throw notFound('course');
      return history;
    }),
    readRoute(deskHistoryEndpoints.getHeaderHistory, ({ instituteId }) => list(instituteId, null)),
    readRoute(deskHistoryEndpoints.getHistoryStep, async ({ instituteId, params: { step_number: number } }) => {
      const step = /^\d{1,15}$/.test(number) ? await findStep(db, instituteId, Number(number)) : undefined;
      if (step === undefined) throw notFound('thing');
      return { before: toJsonValue(step.before), after: toJsonValue(step.after) };
    }),
  ];
}
