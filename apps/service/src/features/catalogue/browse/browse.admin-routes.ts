import { type CourseListQuery, catalogueIdSchema, limits, type readEndpoints } from '@prospectus/contract';
import { catalogueEndpoints, type HiddenReason } from '@prospectus/contract/admin';
import type { z } from 'zod';
import { type AdminRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { notFound } from '../../../http/admin/refusals.ts';
import type { ReadRequest } from '../../../http/api/source/read-source.ts';
import type { Database } from '../../../schema/tables.ts';
import { findLastApplied } from '../../catalogue-source/index.ts';
import { findFailure } from '../../catalogue-store/snapshot-failure.repository.ts';
import type { Snapshots } from '../held/snapshots.service.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { whyCourseIsHidden } from '../rules/not-shown.ts';
import { hiddenRunsOf, runsToldMax } from './course-runs.ts';
import { countCourses, findSourceCourse, listHiddenCourses, type SourceCourse } from './source-course.repository.ts';
import { toSourceEdition } from './source-course.serializer.ts';

export type BrowseDeps = { readonly db: Database; readonly snapshots: Pick<Snapshots, 'get'> };

const hiddenPageSize = 50;

/** What an institute's catalogue holds, and what the API shows of it, read from where the API answers. */
export function browseAdminRoutes({ db, snapshots }: BrowseDeps): readonly AdminRoute[] {
  const open = async (instituteId: string): Promise<Snapshot> => {
    const snapshot = await snapshots.get(instituteId);
    if (snapshot === undefined) throw notFound('institute');
    return snapshot;
  };
  return [
    readRoute(catalogueEndpoints.getCatalogue, async ({ instituteId }) => {
      const snapshot = await open(instituteId);
      const [site, streams, courses, last] = await Promise.all([
        read(snapshot, { endpoint: 'getSite', params: {}, query: {} }),
        read(snapshot, { endpoint: 'listStreams', params: {}, query: {} }),
        countCourses(db, instituteId),
        findLastApplied(db, instituteId),
      ]);
      return {
        site: site ?? null,
        streams: streams?.data ?? [],
        courses,
        courses_shown: snapshot.data.courses.count,
        last_import: last?.finishedAt
          ? { id: last.id, finished_at: last.finishedAt.toISOString(), by: last.actorName }
          : null,
      };
    }),
    readRoute(catalogueEndpoints.getCatalogueProblem, async ({ instituteId }) => {
      const failure = await findFailure(db, instituteId);
      return { problem: failure ? { reason: failure.reason, failed_at: failure.failedAt.toISOString() } : null };
    }),
    readRoute(catalogueEndpoints.browseCourses, async ({ instituteId, query }) => {
      const { q, language, stream, availability, sort = 'newest', page = 1 } = query;
      const asked: CourseListQuery = {
        sort,
        page,
        page_size: limits.pageSizeDefault,
        ...(q ? { q } : {}),
        ...(language ? { language } : {}),
        ...(stream ? { stream } : {}),
        ...(availability ? { availability } : {}),
      };
      const listed = await read(await open(instituteId), { endpoint: 'listCourses', params: {}, query: asked });
      if (listed === undefined) throw notFound('catalogue');
      return listed;
    }),
    readRoute(catalogueEndpoints.inspectCourse, async ({ instituteId, params, query: { language } }) => {
      const isId = catalogueIdSchema.safeParse(params.course_id).success;
      const source = isId ? await findSourceCourse(db, instituteId, params.course_id) : undefined;
      if (source === undefined) throw notFound('course');
      const snapshot = await open(instituteId);
      const asked = { params: { id: source.id }, query: language ? { language } : {} };
      const dates = { phase: 'any', page: 1, page_size: runsToldMax } as const;
      const [course, outline, runs] = await Promise.all([
        read(snapshot, { endpoint: 'getCourse', ...asked }),
        read(snapshot, { endpoint: 'getOutline', ...asked }),
        read(snapshot, { endpoint: 'listCourseRuns', params: asked.params, query: dates }),
      ]);
      const hidden = hiddenRunsOf(source.facts, snapshot);
      return {
        id: source.id,
        title: titleOf(source),
        reasons: course === undefined ? reasonsOf(source, snapshot) : [],
        editions: source.facts?.editions.map(toSourceEdition) ?? [],
        runs: {
          shown: runs?.data ?? [],
          shown_total: runs?.total ?? 0,
          hidden: hidden.slice(0, runsToldMax),
          hidden_total: hidden.length,
        },
        shown: course === undefined || outline === undefined ? null : { course, outline },
      };
    }),
    readRoute(catalogueEndpoints.listHiddenCourses, async ({ instituteId, query: { q, page = 1 } }) => {
      const snapshot = await open(instituteId);
      const { courses, total } = await listHiddenCourses(db, instituteId, {
        skippedIds: snapshot.data.skippedIds,
        q: q || undefined,
        page,
        pageSize: hiddenPageSize,
      });
      const data = courses.map((course) => ({
        id: course.id,
        title: titleOf(course),
        reasons: reasonsOf(course, snapshot),
      }));
      return { data, page, page_size: hiddenPageSize, total };
    }),
  ];
}

const titleOf = ({ facts }: SourceCourse): string => facts?.editions[0]?.title ?? '';

function reasonsOf({ id, facts }: SourceCourse, { data }: Snapshot): HiddenReason[] {
  if (facts === undefined || data.skippedIds.includes(id)) return [{ kind: 'unreadable' }];
  const reasons = whyCourseIsHidden(facts);
  return reasons.length === 0 ? [{ kind: 'not_there_yet' }] : [...reasons];
}

/** What the API would answer, whose type is the endpoint's; undefined where it would not find it. */
async function read<Request extends ReadRequest>(
  snapshot: Snapshot,
  request: Request,
): Promise<z.infer<(typeof readEndpoints)[Request['endpoint']]['response']> | undefined> {
  const body = await snapshot.read(request);
  return body && JSON.parse(body.compose().toString());
}
