import { assertNever, limits } from '@prospectus/contract';
import { type WebsiteBody, websiteEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import { notFound, refused, refusedBecause } from '../../http/admin/refusals.ts';
import type { ApiError } from '../../http/answer/api-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import type { LookupDeps } from './proof/record-lookup.service.ts';
import { lookUpWebsite, settleWebsite } from './proof/verification.service.ts';
import { listWebsites } from './website/website.repository.ts';
import { registerWebsite, removeWebsiteOf } from './website/website.service.ts';
import { describeWebsiteRefusal, type Website, type WebsiteRefusal } from './website/website.ts';
import { changeOf } from './website/website-change.ts';
import { listLookups } from './website/website-lookup.repository.ts';
import { toWebsiteBody } from './website.serializer.ts';

export type WebsiteRouteDeps = LookupDeps & { readonly db: Database; readonly clock: Clock };

/** Routes for admins to manage the websites of their institute. */
export function websiteAdminRoutes(deps: WebsiteRouteDeps): readonly AdminRoute[] {
  return [listRoute(deps), addRoute(deps), verifyRoute(deps), removeRoute()];
}

const listRoute = ({ db }: WebsiteRouteDeps): AdminRoute =>
  readRoute(websiteEndpoints.listWebsites, async ({ instituteId }) => {
    const [websites, lookups] = [await listWebsites(db, instituteId), await listLookups(db, instituteId)];
    const counted = websites.filter(({ status }) => status !== 'Revoked').length;
    return {
      data: websites.map((website) => toWebsiteBody(website, lookups.get(website.id))),
      remaining: Math.max(0, limits.websitesPerInstituteMax - counted),
    };
  });

const addRoute = ({ clock }: WebsiteRouteDeps): AdminRoute =>
  changeRoute(websiteEndpoints.addWebsite, async ({ instituteId, body, db }) => {
    const addition = await registerWebsite({ db, clock }, { instituteId, typed: body.host });
    if (addition.outcome === 'unknown_institute') throw notFound('institute');
    if (addition.outcome === 'refused') throw refusal(addition.refusal, 'host');
    return { body: toWebsiteBody(addition.website, undefined), changes: [changeOf('website.added', addition.website)] };
  });

/** A request for a website that is being looked up gets the result of that lookup, so that repeated clicks do not burden the DNS. */
const verifyRoute = (deps: WebsiteRouteDeps): AdminRoute => {
  const underWay = new Map<string, ReturnType<typeof lookUpWebsite>>();
  const lookUp = (instituteId: string, websiteId: string) => {
    const name = `${instituteId}/${websiteId}`;
    const looking =
      underWay.get(name) ?? lookUpWebsite(deps, { instituteId, websiteId }).finally(() => underWay.delete(name));
    underWay.set(name, looking);
    return looking;
  };
  return actionRoute(websiteEndpoints.verifyWebsite, async ({ instituteId, params }, { change }) => {
    const looked = await lookUp(instituteId, params.website_id);
    if (looked.outcome === 'unknown_website') throw notFound('website');
    if (looked.outcome === 'refused') throw refusal(looked.refusal);
    return change(async (db) => {
      const settled = await settleWebsite({ db, clock: deps.clock }, looked);
      if (settled.outcome === 'unknown_website') throw notFound('website');
      if (settled.outcome === 'refused') throw refusal(settled.refusal);
      const { website, isNews } = settled;
      const body = await describe(db, website);
      return { body, changes: isNews ? [changeOf('website.verified', website)] : [] };
    });
  });
};

const removeRoute = (): AdminRoute =>
  changeRoute(websiteEndpoints.removeWebsite, async ({ instituteId, params, db }) => {
    const removal = await removeWebsiteOf({ db }, { instituteId, websiteId: params.website_id });
    if (removal.outcome === 'unknown_website') throw notFound('website');
    if (removal.outcome === 'refused') throw refusal(removal.refusal);
    const { id, host } = removal.website;
    return { body: { id, host }, changes: [changeOf('website.removed', removal.website)] };
  });

async function describe(db: Database, website: Website): Promise<WebsiteBody> {
  const lookups = await listLookups(db, website.instituteId);
  return toWebsiteBody(website, lookups.get(website.id));
}

function refusal(of: WebsiteRefusal, param?: string): ApiError {
  switch (of.kind) {
    case 'not_a_website':
      return refused(describeWebsiteRefusal(of), param);
    case 'already_registered':
      return refusedBecause('website_taken', { values: { host: of.host }, param });
    case 'blocked': {
      const values = { host: of.host, blocked: of.blockedHost };
      return refusedBecause(of.host === of.blockedHost ? 'website_blocked' : 'website_below_blocked', {
        values,
        param,
      });
    }
    case 'too_many':
      return refusedBecause('too_many_websites', { values: { max: limits.websitesPerInstituteMax }, param });
    default:
      return assertNever(of);
  }
}
