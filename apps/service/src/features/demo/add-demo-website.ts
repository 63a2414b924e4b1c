import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { listWebsites, registerWebsite, verifyWithoutLookup } from '../websites/index.ts';
import { demoInstituteId } from './demo-catalogue.ts';

/** Website that the demo's enquiries came from. No one can own a name below `example`, so its record is never looked up. */
export const demoWebsite = 'www.lindenquay.example';

/** Gives the demo institute a verified website, unless it has one: what somebody has made of that stays. */
export async function addDemoWebsite(deps: { readonly db: Database; readonly clock: Clock }): Promise<void> {
  const instituteId = demoInstituteId;
  if ((await listWebsites(deps.db, instituteId)).length > 0) return;
  const added = await registerWebsite(deps, { instituteId, typed: demoWebsite });
  // Another process was quicker.
  if (added.outcome !== 'added') return;
  await verifyWithoutLookup(deps, { instituteId, websiteId: added.website.id });
}
