import { randomUUID } from 'node:crypto';
import { type CampaignEntry, campaignEndpoints, campaignLimits } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import type { Change } from '../../../http/admin/change.ts';
import { notFound, refusedBecause } from '../../../http/admin/refusals.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import {
  countLeadsByCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  updateCampaign,
} from './campaign.repository.ts';
import { toCampaignWire } from './campaign.serializer.ts';
import type { Campaign } from './campaign.ts';

/** Routes of campaigns. */
export const campaignAdminRoutes = ({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): readonly AdminRoute[] => [
  readRoute(campaignEndpoints.listCampaigns, async ({ instituteId }) => {
    const campaigns = await listCampaigns(db, instituteId);
    const counts = await countLeadsByCampaign(db, instituteId);
    return { data: campaigns.map((campaign) => toEntry(campaign, counts)) };
  }),
  changeRoute(campaignEndpoints.createCampaign, async ({ db: trx, instituteId, body: { name } }) => {
    if ((await listCampaigns(trx, instituteId)).length >= campaignLimits.campaignsMax) {
      throw refusedBecause('too_many_campaigns', { values: { max: campaignLimits.campaignsMax } });
    }
    const campaign = { instituteId, id: randomUUID(), createdAt: new Date(clock.now()) };
    const created = await insertCampaign(trx, campaign, name);
    if (created === undefined) throw notFound('institute');
    return {
      body: toEntry(created, new Map()),
      changes: [{ action: 'campaign.created', subject: name, details: { id: created.id } }],
    };
  }),
  changeRoute(campaignEndpoints.changeCampaign, async ({ db: trx, instituteId, params, body }) => {
    const { campaign_id: id } = params;
    // No text of the database's holds U+0000.
    const before = id.includes('\0') ? undefined : await lockCampaign(trx, instituteId, id);
    if (before === undefined) throw notFound('campaign');
    const after = { ...before, name: body.name ?? before.name, status: body.status ?? before.status };
    if (after.isDefault && after.status === 'inactive') {
      throw refusedBecause('default_campaign', { values: { name: before.name } });
    }
    await updateCampaign(trx, instituteId, after);
    const counts = await countLeadsByCampaign(trx, instituteId);
    return { body: toEntry(after, counts), changes: describeChanges(before, after) };
  }),
];

const toEntry = (campaign: Campaign, counts: ReadonlyMap<string, number>): CampaignEntry => ({
  ...toCampaignWire(campaign),
  leads: counts.get(campaign.id) ?? 0,
});

function describeChanges(before: Campaign, after: Campaign): Change[] {
  const { id } = after;
  const isRenamed = after.name !== before.name;
  const renamed = { action: 'campaign.renamed', subject: after.name, details: { id, from: before.name } };
  const switched = {
    action: after.status === 'active' ? 'campaign.activated' : 'campaign.deactivated',
    subject: after.name,
    details: { id },
  };
  return [...(isRenamed ? [renamed] : []), ...(after.status === before.status ? [] : [switched])];
}
