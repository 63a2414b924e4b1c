import { changeByCommand } from '../audit/index.ts';
import type { LookupDeps } from './proof/record-lookup.service.ts';
import { settleWebsite, verifyByRecord } from './proof/verification.service.ts';
import { findWebsite } from './website/website.repository.ts';
import {
  blockWebsiteOf,
  type OneWebsite,
  registerWebsite,
  removeWebsiteOf,
  verifyWithoutLookup,
  type WebsiteDeps,
} from './website/website.service.ts';
import type { Website } from './website/website.ts';
import { changeOf } from './website/website-change.ts';

/** What the command line does with websites, each with its record in the audit log; what changes nothing leaves none. */
export const addByCommand = (deps: WebsiteDeps, request: Parameters<typeof registerWebsite>[1]) =>
  changeByCommand(deps, async (db) => {
    const result = await registerWebsite({ ...deps, db }, request);
    return { result, changes: result.outcome === 'added' ? recordOf('website.added', result.website) : [] };
  });

export const verifyByCommand = (deps: WebsiteDeps & LookupDeps, which: OneWebsite) =>
  verifyByRecord(deps, which, (looked) =>
    changeByCommand(deps, async (db) => {
      const result = await settleWebsite({ ...deps, db }, looked);
      const isNews = result.outcome === 'settled' && result.isNews;
      return { result, changes: isNews ? recordOf('website.verified', result.website) : [] };
    }),
  );

export const assumeByCommand = (deps: WebsiteDeps, which: OneWebsite) =>
  changeByCommand(deps, async (db) => {
    const before = await findWebsite(db, which);
    const result = await verifyWithoutLookup({ ...deps, db }, which);
    const isNews = result.outcome === 'verified' && before?.status !== 'Verified';
    return { result, changes: isNews ? recordOf('website.assumed_verified', result.website) : [] };
  });

export const removeByCommand = (deps: WebsiteDeps, which: OneWebsite) =>
  changeByCommand(deps, async (db) => {
    const result = await removeWebsiteOf({ db }, which);
    return { result, changes: result.outcome === 'removed' ? recordOf('website.removed', result.website) : [] };
  });

export const blockByCommand = (deps: WebsiteDeps, which: OneWebsite) =>
  changeByCommand(deps, async (db) => {
    const before = await findWebsite(db, which);
    const result = await blockWebsiteOf({ db }, which);
    const isNews = result.outcome === 'blocked' && before?.status !== 'Revoked';
    return { result, changes: isNews ? recordOf('website.blocked', result.website) : [] };
  });

const recordOf = (action: string, website: Website) => [
  { ...changeOf(action, website), instituteId: website.instituteId },
];
