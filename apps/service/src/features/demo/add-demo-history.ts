import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { markKeysUsed } from '../access/index.ts';
import { insertChange, listChanges } from '../audit/index.ts';
import { addViews } from '../interest/index.ts';
import { addCalls, hasUsage } from '../usage/index.ts';
import { demoWebsite } from './add-demo-website.ts';
import { demoActivity } from './demo-activity.ts';
import { type DemoCatalogue, demoInstituteId } from './demo-catalogue.ts';
import { demoEnquiries } from './demo-enquiries.ts';
import { type DemoCaller, demoUsage, usageOfEnquiries } from './demo-usage.ts';
import { demoViews } from './demo-views.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/**
 * Gives the demo a past, up to its first start: thirty days of calls and of views of its courses, and the changes that made it what it is. Where something was counted or
 * recorded before, as by an older version, nothing is added.
 */
export async function addDemoHistory(
  { db, clock }: Deps,
  callers: readonly DemoCaller[],
  { courses }: Pick<DemoCatalogue, 'courses'>,
): Promise<void> {
  const now = clock.now();
  const filed = demoEnquiries(now);
  await db.transaction().execute(async (trx) => {
    const instituteIds = callers.map(({ instituteId }) => instituteId);
    // Of several processes that start, one goes on.
    if (await hasUsage(trx, instituteIds)) return;
    for (const instituteId of instituteIds) {
      const recorded = await listChanges(trx, { instituteId, about: undefined, beforeId: undefined, count: 1 });
      if (recorded.length > 0) return;
    }
    const calls = callers.flatMap((caller) => [
      ...demoUsage(caller, now),
      ...(caller.instituteId === demoInstituteId ? usageOfEnquiries(caller, filed.enquiries) : []),
    ]);
    await addCalls(trx, calls);
    await markKeysUsed(trx, lastUses(calls));
    const courseIds = courses
      .filter(({ published }) => published !== false)
      .flatMap(({ id, editions }) => id ?? editions[0]?.id ?? []);
    await addViews(
      trx,
      demoViews({ instituteId: demoInstituteId, courseIds, peak: 20, enquiries: filed.enquiries }, now),
    );
    for (const change of demoActivity(filed, demoWebsite, now)) await insertChange(trx, change);
  });
}

/** Figures come hour by hour, so the latest of each key is what stays. */
const lastUses = (calls: readonly { readonly keyId: string; readonly hourMs: number }[]): ReadonlyMap<string, Date> =>
  new Map(
    calls.toSorted((one, other) => one.hourMs - other.hourMs).map(({ keyId, hourMs }) => [keyId, new Date(hourMs)]),
  );
