import { say } from '@prospectus/contract';
import { campaignEndpoints, campaignLimits, type DuplicateRulesBody } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { refusedField } from '../../../http/admin/refusals.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { dayMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';
import { findMatches, type Match } from './duplicate-preview.repository.ts';
import { findDuplicateRules, listUnknownCampaigns, putDuplicateRules } from './duplicate-rules.repository.ts';
import { type DuplicateRules, noDuplicateRules } from './duplicate-rules.ts';

/** Routes of the duplicate rules. */
export const duplicateRulesAdminRoutes = ({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): readonly AdminRoute[] => [
  readRoute(
    campaignEndpoints.getDuplicateRules,
    async ({ instituteId }) => (await findDuplicateRules(db, instituteId)) ?? noDuplicateRules,
  ),
  changeRoute(campaignEndpoints.setDuplicateRules, async ({ db: trx, instituteId, body }) => {
    const rules = await readRules(trx, instituteId, body);
    const before = (await findDuplicateRules(trx, instituteId)) ?? noDuplicateRules;
    await putDuplicateRules(trx, instituteId, rules);
    const change = {
      action: 'duplicate_rules.changed',
      subject: 'Duplicate rules',
      details: { from: before, to: rules },
    };
    return { body: rules, changes: [change] };
  }),
  readRoute(campaignEndpoints.previewDuplicateRules, async ({ instituteId, body }) => {
    const { previewDays: days, previewLeadsMax: leadsMax, previewExamplesMax: examplesMax } = campaignLimits;
    const rules = await readRules(db, instituteId, body);
    const since = new Date(clock.now() - days * dayMs);
    const found = await findMatches(db, instituteId, rules, { since, leadsMax, examplesMax });
    return {
      days,
      leads: found.leads,
      has_more: found.hasMore,
      matched: found.matched,
      examples: found.examples.map(toExample),
    };
  }),
];

/** The rules as they are kept: each campaign once, and none that the institute does not have. */
async function readRules(db: Database, instituteId: string, body: DuplicateRulesBody): Promise<DuplicateRules> {
  const ids = [...new Set(body.campaign_ids)];
  const unknown = await listUnknownCampaigns(db, instituteId, ids);
  if (unknown.length === 0) return { ...body, campaign_ids: ids };
  throw refusedField('campaign_ids', say('there is no such campaign: {ids}', { ids: unknown.join(', ') }));
}

const toExample = ({ lead, earlier }: Match) => ({ lead: toCompared(lead), earlier: toCompared(earlier) });

const toCompared = ({ id, fullName, createdAt, campaign }: Match['lead']) => ({
  id,
  full_name: fullName,
  created_at: createdAt.toISOString(),
  campaign,
});
