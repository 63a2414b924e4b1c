import {
  type ChosenChangesWire,
  type CoursePartsWire,
  coursePartsEndpoints,
  deskChangeEndpoints,
  deskHistoryEndpoints,
  deskLimits,
  historyLimits,
} from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { adminError, notFound } from '../../../http/admin/refusals.ts';
import { whenLeft } from '../../../http/admin/when-left.ts';
import type { Database } from '../../../schema/tables.ts';
import { listTitles } from '../drafts/course-titles.repository.ts';
import { countDifferences, listFirstChanges } from '../layers/change.repository.ts';
import { findStep, listSteps } from '../layers/history.repository.ts';
import { measureCourse } from './course-document.repository.ts';
import { toDeskChangeWire, toHistoryStepWire, toJsonValue } from './desk.serializer.ts';
import { type DraftRoutesDeps, draftAdminRoutes } from './draft.admin-routes.ts';
import type { PartsReading } from './parts-reading.service.ts';

export type DeskRoutesDeps = DraftRoutesDeps & {
  readonly parts: Pick<PartsReading, 'read' | 'readMapping' | 'judgeMapping'>;
};

/** How people change the catalogue in the dashboard, on top of what is imported (rules K1 to K5). */
export const deskAdminRoutes = (deps: DeskRoutesDeps): readonly AdminRoute[] => [
  readRoute(coursePartsEndpoints.getCourseParts, async ({ instituteId, params, reply }) => {
    const course = await deps.parts.read({ instituteId, courseId: params.course_id }, whenLeft(reply));
    if (course === undefined) throw notFound('course');
    // It is one of a course, since that was asked for.
    return course as CoursePartsWire | Buffer;
  }),
  readRoute(coursePartsEndpoints.getHeaderParts, async ({ instituteId, reply }) => {
    const header = await deps.parts.read({ instituteId, courseId: null }, whenLeft(reply));
    if (header === undefined) throw notFound('institute');
    return header;
  }),
  ...draftAdminRoutes(deps),
  ...deskHistoryAdminRoutes(deps),
  readRoute(deskChangeEndpoints.listDeskChanges, async ({ instituteId }) => {
    const { changes, total } = await listFirstChanges(deps.db, instituteId, deskLimits.listedMax);
    const differences = await countDifferences(deps.db, instituteId);
    const courseIds = [...new Set(changes.flatMap(({ courseId }) => courseId ?? []))];
    const titles = await listTitles(deps.db, instituteId, courseIds);
    return { data: changes.map((change) => toDeskChangeWire(change, titles)), total, differences };
  }),
  actionRoute(deskChangeEndpoints.keepDeskChanges, async ({ instituteId, body, actor }, { count }) => {
    await count(1);
    return deps.edits.make(instituteId, { kind: 'keep', ...toChoice(body) }, actor);
  }),
  actionRoute(deskChangeEndpoints.dropDeskChanges, async ({ instituteId, body, actor }, { count }) => {
    await count(1);
    return deps.edits.make(instituteId, { kind: 'drop', ...toChoice(body) }, actor);
  }),
];

const toChoice = ({ numbers, seen = [] }: ChosenChangesWire) => ({
  numbers,
  seen: seen.map(({ number, file_state: fileState }) => ({ number, fileState })),
});

/** What people changed of the catalogue and when (rule K7). */
function deskHistoryAdminRoutes({ db }: { readonly db: Database }): readonly AdminRoute[] {
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
      if (step === undefined) {
        throw adminError(
          'not_found',
          'This step is not in the history, which keeps only the latest changes. Reload the page to see those.',
        );
      }
      return { before: toJsonValue(step.before), after: toJsonValue(step.after) };
    }),
  ];
}
