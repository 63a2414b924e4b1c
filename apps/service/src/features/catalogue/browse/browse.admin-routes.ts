import { type CourseListQuery, catalogueIdSchema, limits } from '@prospectus/contract';
import { catalogueEndpoints, type HiddenReason } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { ReadyJson } from '../../../http/admin/ready-json.ts';
import { notFound } from '../../../http/admin/refusals.ts';
import { dayMs } from '../../../platform/time/lengths.ts';
import {
  countDifferences,
  countRefused,
  findConfirmation,
  findLastApplied,
  listTroubled,
  publicationLimits,
} from '../../catalogue-source/index.ts';
import { findFailure } from '../../catalogue-store/snapshot-failure.repository.ts';
import { datesAdminRoutes } from '../dates/dates.admin-routes.ts';
import { type DatesDeps, listCourseDates } from '../dates/dates.service.ts';
import { createKeptEntries } from '../dates/kept-entries.ts';
import { openedInTurn, openedSnapshot, withOpenedSnapshot } from '../held/opened-snapshot.service.ts';
import { readBody } from '../read/read-answer.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { whyCourseIsHidden } from '../rules/not-shown.ts';
import {
  countCourses,
  findSourceCourse,
  listHiddenCourses,
  type SourceCourse,
} from '../stored/source-course.repository.ts';
import { catalogueAnswer, courseAnswer } from './ready-answers.ts';
import { toSourceEdition } from './source-course.serializer.ts';

export type BrowseDeps = Omit<DatesDeps, 'kept'>;

const hiddenPageSize = 50;

/** What an institute's catalogue holds, and what the API shows of it, read from where the API answers. */
export function browseAdminRoutes(given: BrowseDeps): readonly AdminRoute[] {
  const deps: DatesDeps = { ...given, kept: createKeptEntries() };
  const { db, clock, snapshots } = deps;
  const open = (instituteId: string) => openedSnapshot(snapshots, instituteId);
  return [
    readRoute(catalogueEndpoints.getCatalogue, async ({ instituteId }) => {
      // Refused first where there is none.
      await open(instituteId);
      const [courses, last, troubled, differences, refused] = await Promise.all([
        countCourses(db, instituteId),
        findLastApplied(db, instituteId),
        listTroubled(db, instituteId),
        countDifferences(db, instituteId),
        countRefused(db, instituteId, new Date(clock.now() - publicationLimits.toldDays * dayMs)),
      ]);
      const confirmed = last && (await findConfirmation(db, instituteId, last.id));
      const snapshot = await open(instituteId);
      return catalogueAnswer(snapshot, {
        courses,
        courses_shown: snapshot.data.courses.count,
        last_import: last?.finishedAt
          ? { id: last.id, finished_at: last.finishedAt.toISOString(), by: last.actorName }
          : null,
        differences,
        refused_publications: refused,
        confirmed: confirmed ? { at: confirmed.at.toISOString(), source: confirmed.source } : null,
        troubled_sources: troubled.map(({ id, name, isWaiting, importId }) => ({
          id,
          name,
          is_waiting: isWaiting,
          import_id: importId,
        })),
      });
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
      return withOpenedSnapshot(snapshots, instituteId, async (snapshot) => {
        const listed = await readBody(snapshot, { endpoint: 'listCourses', params: {}, query: asked });
        if (listed === undefined) throw notFound('catalogue');
        return new ReadyJson([listed]);
      });
    }),
    readRoute(catalogueEndpoints.inspectCourse, ({ instituteId, params, query: { language } }) =>
      openedInTurn(deps, instituteId, async () => {
        const isId = catalogueIdSchema.safeParse(params.course_id).success;
        const source = isId ? await findSourceCourse(db, instituteId, params.course_id) : undefined;
        if (source === undefined) throw notFound('course');
        const runs = await listCourseDates(deps, instituteId, source.id);
        const asked = { params: { id: source.id }, query: language ? { language } : {} };
        return withOpenedSnapshot(snapshots, instituteId, async (snapshot) => {
          const [course, outline] = await Promise.all([
            readBody(snapshot, { endpoint: 'getCourse', ...asked }),
            readBody(snapshot, { endpoint: 'getOutline', ...asked }),
          ]);
          const told = {
            id: source.id,
            title: titleOf(source),
            reasons: course === undefined ? reasonsOf(source, snapshot) : [],
            editions: source.facts?.editions.map(toSourceEdition) ?? [],
            runs,
          };
          return courseAnswer(told, course && outline && { course, outline });
        });
      }),
    ),
    readRoute(catalogueEndpoints.listHiddenCourses, ({ instituteId, query: { q, page = 1 } }) =>
      openedInTurn(deps, instituteId, async () => {
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
    ),
    ...datesAdminRoutes(deps),
  ];
}

const titleOf = ({ facts }: SourceCourse): string => facts?.editions[0]?.title ?? '';

function reasonsOf({ id, facts }: SourceCourse, { data }: Snapshot): HiddenReason[] {
  if (facts === undefined || data.skippedIds.includes(id)) return [{ kind: 'unreadable' }];
  const reasons = whyCourseIsHidden(facts);
  return reasons.length === 0 ? [{ kind: 'not_there_yet' }] : [...reasons];
}
