import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '@prospectus/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { parseHost } from './host.ts';
import { changeWebsites, deleteWebsite, insertWebsite, listWebsites, markWebsite } from './website.repository.ts';
import {
  addWebsite,
  assumeVerified,
  blockWebsite,
  removeWebsite,
  type Verification,
  type Website,
  type WebsiteRefusal,
} from './website.ts';
import { endLookups } from './website-lookup.repository.ts';

export type WebsiteDeps = { readonly db: Database; readonly clock: Clock };
export type OneWebsite = { readonly instituteId: string; readonly websiteId: string };

export type RefusedWebsite = { readonly outcome: 'refused'; readonly refusal: WebsiteRefusal };
export const unknownWebsite = { outcome: 'unknown_website' } as const;

/** Registers the host that was typed as a website of the institute, to be verified. */
export async function registerWebsite(
  { db, clock }: WebsiteDeps,
  { instituteId, typed }: { readonly instituteId: string; readonly typed: string },
): Promise<{ outcome: 'added'; website: Website } | RefusedWebsite | { outcome: 'unknown_institute' }> {
  const parsed = parseHost(typed);
  if (parsed.outcome === 'refused') {
    return { outcome: 'refused', refusal: { kind: 'not_a_website', typed, because: parsed.refusal } };
  }
  const website = {
    id: randomUUID(),
    instituteId,
    host: parsed.host,
    token: randomBytes(limits.verificationTokenHexCharacters / 2).toString('hex'),
    createdAt: new Date(clock.now()),
  };
  const addition = await changeWebsites(db, instituteId, async (trx) => {
    const addition = addWebsite(await listWebsites(trx, instituteId), website);
    if (addition.outcome === 'added') {
      await insertWebsite(trx, addition.website);
    }
    return addition;
  });
  return addition ?? { outcome: 'unknown_institute' };
}

/** Takes a website for verified without looking up its record: the operator's word stands for it. */
export async function verifyWithoutLookup(
  { db, clock }: WebsiteDeps,
  which: OneWebsite,
): Promise<Verification | { outcome: 'unknown_website' }> {
  return changeWebsite(db, which, async (trx, website, existing) => {
    const verification = assumeVerified(existing, website, new Date(clock.now()));
    if (verification.outcome === 'verified') {
      await markWebsite(trx, verification.website);
    }
    return verification;
  });
}

/** Removes a website. Repeating it does no harm: what is gone is `unknown_website`. */
export async function removeWebsiteOf(
  { db }: Pick<WebsiteDeps, 'db'>,
  which: OneWebsite,
): Promise<{ outcome: 'removed'; website: Website } | RefusedWebsite | { outcome: 'unknown_website' }> {
  return changeWebsite(db, which, async (trx, website) => {
    const removal = removeWebsite(website);
    if (removal.outcome === 'refused') {
      return removal;
    }
    await deleteWebsite(trx, which.instituteId, website.id);
    return { outcome: 'removed', website };
  });
}

/** Blocks a website and everything below it, for good. */
export async function blockWebsiteOf(
  { db }: Pick<WebsiteDeps, 'db'>,
  which: OneWebsite,
): Promise<{ outcome: 'blocked'; website: Website } | { outcome: 'unknown_website' }> {
  return changeWebsite(db, which, async (trx, website) => {
    const blocked = blockWebsite(website);
    await markWebsite(trx, blocked);
    await endLookups(trx, blocked.id);
    return { outcome: 'blocked', website: blocked };
  });
}

/** Runs a change of one website while no other transaction changes those of the institute. */
export async function changeWebsite<T>(
  db: Database,
  { instituteId, websiteId }: OneWebsite,
  change: (trx: Database, website: Website, existing: readonly Website[]) => Promise<T>,
): Promise<T | typeof unknownWebsite> {
  const changed = await changeWebsites(db, instituteId, async (trx) => {
    const existing = await listWebsites(trx, instituteId);
    const website = existing.find(({ id }) => id === websiteId.toLowerCase());
    return website && change(trx, website, existing);
  });
  return changed ?? unknownWebsite;
}
