import { searchesEndpoints, searchesLimits } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../http/admin/admin-route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { dayMs } from '../../platform/time/lengths.ts';
import { dateOfDay } from '../../platform/time/zone.ts';
import type { Database } from '../../schema/tables.ts';
import type { SearchLog } from './search-log.service.ts';
import { listShownSearches } from './shown-searches.repository.ts';

export type SearchesRouteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly searchLog: Pick<SearchLog, 'write'>;
  /** How many courses a search finds, in how many another text would stand for it, and how many it would find then. */
  readonly countFound: (
    instituteId: string,
    texts: readonly [search: string, member: string],
    isAwaited: () => boolean,
  ) => Promise<{
    readonly ofSearch: number;
    readonly ofMember: number;
    readonly together: number;
    readonly mayBeMore: boolean;
  }>;
};

/** What visitors of an institute look for (rule S18). */
export function searchesAdminRoutes({ db, clock, searchLog, countFound }: SearchesRouteDeps): AdminRoute[] {
  const { pageSize } = searchesLimits;
  return [
    readRoute(searchesEndpoints.listSearches, async ({ instituteId, query: { days, result, page } }) => {
      // So that at least what this process was asked is in it.
      await searchLog.write();
      const { searches, total } = await listShownSearches(db, instituteId, {
        from: dateOfDay(Math.floor(clock.now() / dayMs) - Number(days) + 1),
        withoutResult: result === 'none',
        offset: (page - 1) * pageSize,
        size: pageSize,
      });
      const data = searches.map(({ withoutResult, ...search }) => ({ ...search, without_result: withoutResult }));
      return { data, page, page_size: pageSize, total, has_more: page * pageSize < total };
    }),
    readRoute(searchesEndpoints.previewSynonym, async ({ instituteId, query: { search, word }, reply }) => {
      const found = await countFound(instituteId, [search, word], () => !reply.raw.closed);
      return {
        courses_of_search: found.ofSearch,
        courses_of_word: found.ofMember,
        courses_together: found.together,
        may_be_more: found.mayBeMore,
      };
    }),
  ];
}
