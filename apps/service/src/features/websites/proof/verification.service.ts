import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { dnsRecordOf } from '../website/dns-record.ts';
import { planFirst, planNext, planNothing } from '../website/lookup-plan.ts';
import { listWebsites, markWebsite } from '../website/website.repository.ts';
import { changeWebsite, type OneWebsite, type RefusedWebsite, unknownWebsite } from '../website/website.service.ts';
import { explainPending, findBlock, proveWebsite, type Website } from '../website/website.ts';
import { endLookups, saveLookup } from '../website/website-lookup.repository.ts';
import { describeSightings, type Sighting } from './record-finding.ts';
import { type LookupDeps, lookUpRecord } from './record-lookup.service.ts';

/** What was seen of a website's record. */
export type LookedUp = { readonly website: Website; readonly sightings: readonly Sighting[] };

/** A look that follows from an earlier one by itself. */
type Earlier = { readonly number: number; readonly until: Date };

type Unverifiable = RefusedWebsite | typeof unknownWebsite;

/** Looks the record of a website up, unless it is verified already. The database is only read, before that. */
export async function lookUpWebsite(
  { db, ...lookup }: LookupDeps & { readonly db: Database },
  { instituteId, websiteId }: OneWebsite,
  signal?: AbortSignal,
): Promise<({ readonly outcome: 'looked_up' } & LookedUp) | Unverifiable> {
  const existing = await listWebsites(db, instituteId);
  const website = existing.find(({ id }) => id === websiteId.toLowerCase());
  if (website === undefined) return unknownWebsite;
  const refusal = findBlock(existing, website.host);
  if (refusal !== undefined) return { outcome: 'refused', refusal };
  const isKnown = website.status === 'Verified';
  const sightings = isKnown ? [] : await lookUpRecord(lookup, dnsRecordOf(website.host, website.token), signal);
  return { outcome: 'looked_up', website, sightings };
}

/**
 * Draws the conclusion: the website is verified, or stays pending with the reason and is looked up again by itself.
 *
 * What happened to the website meanwhile wins: a block, a removal, a verification by somebody else. `isNews` says whether this verified it.
 */
export async function settleWebsite(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { website: seen, sightings }: LookedUp,
  earlier?: Earlier,
): Promise<{ outcome: 'settled'; website: Website; isNews: boolean } | Unverifiable> {
  const { instituteId, id: websiteId } = seen;
  return changeWebsite(db, { instituteId, websiteId }, async (trx, website, existing) => {
    const now = new Date(clock.now());
    if (website.status === 'Verified') {
      await endLookups(trx, websiteId);
      return { outcome: 'settled', website, isNews: false };
    }
    const isFound = sightings.some(({ finding }) => finding.kind === 'found');
    const proof = proveWebsite(existing, website, now);
    if (proof.outcome === 'refused') {
      await endLookups(trx, websiteId);
      return proof;
    }
    if (isFound) {
      await markWebsite(trx, proof.website);
      await saveLookup(trx, websiteId, planNothing(now));
      return { outcome: 'settled', website: proof.website, isNews: true };
    }
    const record = dnsRecordOf(website.host, website.token);
    const pending = explainPending(website, describeSightings(record, sightings));
    await markWebsite(trx, pending);
    await saveLookup(trx, websiteId, earlier ? planNext(now, earlier) : planFirst(now));
    return { outcome: 'settled', website: pending, isNews: false };
  });
}

type Settled = { readonly outcome: 'settled'; readonly website: Website; readonly isNews: boolean } | Unverifiable;

/** Verifies a website on somebody's request, by its record. `settle` draws the conclusion, once the network was asked. */
export async function verifyByRecord(
  deps: LookupDeps & { readonly db: Database; readonly clock: Clock },
  which: OneWebsite,
  settle = (looked: LookedUp): Promise<Settled> => settleWebsite(deps, looked),
): Promise<Settled> {
  const looked = await lookUpWebsite(deps, which);
  return looked.outcome === 'looked_up' ? settle(looked) : looked;
}
