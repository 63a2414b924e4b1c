import { coursePartsEndpoints, deskChangeEndpoints, deskLimits } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { notFound } from '../../../http/admin/refusals.ts';
import { countDifferences, listFirstChanges } from '../layers/change.repository.ts';
import { readCourseParts } from './course-parts.service.ts';
import { toDeskChangeWire } from './desk.serializer.ts';
import { type DraftRoutesDeps, draftAdminRoutes } from './draft.admin-routes.ts';
import { readHeaderParts } from './header-parts.service.ts';
import { deskHistoryAdminRoutes } from './history.admin-routes.ts';
import { inSentences } from './in-sentences.ts';

export type DeskRoutesDeps = DraftRoutesDeps;

/** How people change the catalogue in the dashboard, on top of what is imported (rules K1 to K5). */
export const deskAdminRoutes = (deps: DeskRoutesDeps): readonly AdminRoute[] => [
  readRoute(coursePartsEndpoints.getCourseParts, async ({ instituteId, params: { course_id: courseId } }) => {
    const course = await readCourseParts(deps.db, instituteId, courseId).catch(inSentences);
    if (course === undefined) throw notFound('course');
    return course;
  }),
  readRoute(coursePartsEndpoints.getHeaderParts, async ({ instituteId }) => {
    const header = await readHeaderParts(deps.db, instituteId).catch(inSentences);
    if (header === undefined) throw notFound('institute');
    return header;
  }),
  ...draftAdminRoutes(deps),
  ...deskHistoryAdminRoutes(deps),
  readRoute(deskChangeEndpoints.listDeskChanges, async ({ instituteId }) => {
    const { changes, total } = await listFirstChanges(deps.db, instituteId, deskLimits.listedMax);
    const differences = await countDifferences(deps.db, instituteId);
    return { data: changes.map(toDeskChangeWire), total, differences };
  }),
  actionRoute(deskChangeEndpoints.keepDeskChanges, ({ instituteId, body: { numbers }, actor }) =>
    deps.edits.make(instituteId, { kind: 'keep', numbers }, actor),
  ),
  actionRoute(deskChangeEndpoints.dropDeskChanges, ({ instituteId, body: { numbers }, actor }) =>
    deps.edits.make(instituteId, { kind: 'drop', numbers }, actor),
  ),
];
