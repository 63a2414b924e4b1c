import { searchesEndpoints, searchesLimits } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../http/admin/admin-route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { dayMs, toDate } from './days.ts';
import type { SearchLog } from './search-log.service.ts';
import { listShownSearches } from './shown-searches.repository.ts';

export type SearchesRouteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly searchLog: Pick<SearchLog, 'write'>;
  /** How many courses are found by each text alone, and by any of them. */
  readonly countFound: (
    instituteId: string,
    texts: readonly [string, string],
    isAwaited: () => boolean,
  ) => Promise<{ readonly each: readonly number[]; readonly together: number }>;
};

/** What visitors of an institute look for (rule S18). */
export function searchesAdminRoutes({ db, clock, searchLog, countFound }: SearchesRouteDeps): AdminRoute[] {
  const { pageSize } = searchesLimits;
  return [
    readRoute(searchesEndpoints.listSearches, async ({ instituteId, query: { days, result, page } }) => {
      // So that at least what this process was asked is in it.
      await searchLog.write();
      const { searches, total } = await listShownSearches(db, instituteId, {
        from: toDate(Math.floor(clock.now() / dayMs) - Number(days) + 1),
        withoutResult: result === 'none',
        offset: (page - 1) * pageSize,
        size: pageSize,
      });
      const data = searches.map(({ withoutResult, ...search }) => ({ ...search, without_result: withoutResult }));
      return { data, page, page_size: pageSize, total, has_more: page * pageSize < total };
    }),
    readRoute(searchesEndpoints.previewSynonym, async ({ instituteId, query: { search, word }, reply }) => {
      const { each, together } = await countFound(instituteId, [search, word], () => !reply.raw.closed);
      return { courses_of_search: each[0] ?? 0, courses_of_word: each[1] ?? 0, courses_together: together };
    }),
  ];
}
