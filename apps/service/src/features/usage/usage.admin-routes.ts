import { overviewEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../http/admin/admin-route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { findProgress } from './checklist.repository.ts';
import { toChecklist } from './checklist.serializer.ts';
import { readShares, readUsage } from './figures.service.ts';
import type { UsageCounting } from './usage.service.ts';

export type UsageRouteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly usage: Pick<UsageCounting, 'write'>;
  /** How many courses the API shows; undefined where that is not known. */
  readonly countShown: (instituteId: string) => Promise<number | undefined>;
};

/** What the overview of an institute shows. */
export function usageAdminRoutes({ db, clock, usage, countShown }: UsageRouteDeps): AdminRoute[] {
  return [
    readRoute(overviewEndpoints.getUsage, async ({ instituteId, query: { period, time_zone: timeZone } }) => {
      // So that at least what this process was asked is in it.
      await usage.write();
      return readUsage({ db, clock }, instituteId, { period, timeZone });
    }),
    readRoute(overviewEndpoints.getUsageShares, async ({ instituteId, query }) => {
      await usage.write();
      const { by, time_zone: timeZone, subjects } = query;
      return readShares({ db, clock }, instituteId, { by, timeZone, subjects });
    }),
    readRoute(overviewEndpoints.getChecklist, async ({ instituteId }) => {
      const progress = await findProgress(db, instituteId, new Date(clock.now()));
      // Some of what is published may have been left out, since it could not be read.
      const coursesShown = (await countShown(instituteId)) ?? progress.coursesShown;
      return toChecklist({ ...progress, coursesShown });
    }),
  ];
}
