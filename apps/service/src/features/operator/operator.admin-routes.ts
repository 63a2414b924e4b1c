import { operatedKeysMax, operatorEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import { notFound, refusedBecause } from '../../http/admin/refusals.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { insertChange } from '../audit/index.ts';
import { addInstitute } from '../catalogue-source/index.ts';
import { findListedKey, listKeys, revokeKey, toManagedKeyWire } from '../keys/index.ts';
import { insertMembership } from '../people/index.ts';
import { blockWebsiteOf, listWebsites } from '../websites/index.ts';
import { type HealthDeps, healthRoute } from './health.admin-routes.ts';
import { countInstitutes, findOperatedInstitute, listOperatedInstitutes } from './operated-institute.repository.ts';
import { toOperatedInstitute, toOperatedWebsite } from './operated-institute.serializer.ts';

export type OperatorRouteDeps = HealthDeps & { readonly db: Database; readonly clock: Clock };

const pageSize = 25;

/** What operators see of the institutes of the service, and what they may stop. */
export const operatorAdminRoutes = (deps: OperatorRouteDeps): AdminRoute[] => [
  listRoute(deps),
  newInstituteRoute(deps),
  findRoute(deps),
  blockRoute(),
  revokeRoute(deps),
  healthRoute(deps),
];

const listRoute = ({ db, clock }: OperatorRouteDeps) =>
  readRoute(operatorEndpoints.listOperatedInstitutes, async ({ query: { search, page } }) => {
    const wanted = search.trim();
    const asked = { search: wanted, offset: (page - 1) * pageSize, size: pageSize };
    const institutes = await listOperatedInstitutes(db, new Date(clock.now()), asked);
    const total = await countInstitutes(db, wanted);
    return { data: institutes.map(toOperatedInstitute), total, page_size: pageSize };
  });

/** How operators make institutes: with nothing in them, to be filled in the dashboard. */
export const newInstituteRoute = ({ db, clock }: Pick<OperatorRouteDeps, 'db' | 'clock'>): AdminRoute =>
  actionRoute(operatorEndpoints.addInstitute, async ({ body: { joins, ...institute }, person, actor }, { count }) => {
    await count(1);
    const { id: instituteId, name } = institute;
    const at = new Date(clock.now());
    const onPublished = async (trx: Database) => {
      await insertChange(trx, { action: 'institute.added', subject: name, actor, instituteId, at });
      if (joins && person !== undefined) await insertMembership(trx, instituteId, person.userId, at);
    };
    if (!(await addInstitute({ db, clock, actor, onPublished }, institute))) {
      throw refusedBecause('institute_exists', { values: { id: instituteId }, param: 'id' });
    }
    const made = await findOperatedInstitute(db, new Date(clock.now()), instituteId);
    if (made === undefined) throw notFound('institute');
    return toOperatedInstitute(made);
  });

const findRoute = ({ db, clock }: OperatorRouteDeps) =>
  readRoute(operatorEndpoints.getOperatedInstitute, async ({ instituteId }) => {
    const at = new Date(clock.now());
    const institute = await findOperatedInstitute(db, at, instituteId);
    if (institute === undefined) throw notFound('institute');
    const keys = await listKeys(db, { instituteId, at, offset: 0, size: operatedKeysMax });
    const websites = await listWebsites(db, instituteId);
    return {
      institute: toOperatedInstitute(institute),
      keys: keys.map((key) => toManagedKeyWire(key, at)),
      websites: websites.map(toOperatedWebsite),
    };
  });

const blockRoute = () =>
  changeRoute(operatorEndpoints.blockWebsite, async ({ db, instituteId, params: { website_id: websiteId } }) => {
    const before = (await listWebsites(db, instituteId)).find(({ id }) => id === websiteId.toLowerCase());
    const blocked = await blockWebsiteOf({ db }, { instituteId, websiteId });
    if (blocked.outcome === 'unknown_website') throw notFound('website');
    const { id, host } = blocked.website;
    const change = { action: 'website.blocked', subject: host, details: { website_id: id } };
    return { body: toOperatedWebsite(blocked.website), changes: before?.status === 'Revoked' ? [] : [change] };
  });

const revokeRoute = ({ clock }: OperatorRouteDeps) =>
  changeRoute(operatorEndpoints.revokeKeyAsOperator, async ({ db, instituteId, params: { key_id: keyId } }) => {
    const before = await findListedKey(db, instituteId, keyId);
    if (before === undefined) throw notFound('key');
    await revokeKey({ db, clock }, { instituteId, keyId });
    const after = (await findListedKey(db, instituteId, keyId)) ?? before;
    const { id, name, prefix } = before;
    const change = { action: 'key.revoked', subject: name, details: { key_id: id, prefix } };
    return {
      body: toManagedKeyWire(after, new Date(clock.now())),
      changes: before.revokedAt === null ? [change] : [],
    };
  });
