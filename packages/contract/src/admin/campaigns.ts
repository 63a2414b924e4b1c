import { z } from 'zod';
import { limits } from '../limits.ts';
import { say } from '../sentences/say.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { typedText } from './parts/text.ts';

export const campaignLimits = {
  nameCharactersMax: 200,
  /** Of one institute, as far as the dashboard makes them. */
  campaignsMax: 500,
  /** How far back the preview of duplicate rules looks, and at how many enquiries at most. */
  previewDays: 30,
  previewLeadsMax: 5000,
  previewExamplesMax: 20,
} as const;

const name = typedText({ max: campaignLimits.nameCharactersMax });
const status = z.enum(['active', 'inactive'], say('expected active or inactive'));

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  status,
  /** Takes what names no active campaign; it stays active. */
  is_default: z.boolean(),
  created_at: z.string(),
  /** Enquiries that are in it. */
  leads: z.number(),
});

const rules = {
  enabled: z.boolean(say('expected true or false')),
  /** What is compared. */
  field: z.enum(['email', 'phone'], say('expected email or phone')),
  /** With which enquiries: of the same campaign, of the selected ones when it is for one of them, or with all. */
  scope: z.enum(['campaign', 'selected', 'institute'], say('expected campaign, selected or institute')),
  campaign_ids: z
    .array(typedText({ max: limits.leadIdCharactersMax }), say('expected a list of campaigns'))
    .max(campaignLimits.campaignsMax, `expected at most ${campaignLimits.campaignsMax} campaigns`),
};

const rulesBody = z
  .strictObject(rules)
  .refine(({ scope, campaign_ids: ids }) => scope !== 'selected' || ids.length > 0, {
    path: ['campaign_ids'],
    message: say('expected at least one campaign, since the rules are for selected ones'),
  });

const comparedLead = z.object({
  id: z.string(),
  full_name: z.string(),
  created_at: z.string(),
  campaign: z.object({ id: z.string(), name: z.string() }),
});

const campaigns = '/institutes/:institute_id/campaigns';
const duplicateRules = '/institutes/:institute_id/duplicate-rules';

/** Lists of the CRM that enquiries are filed into, and when one counts as there already. */
export const campaignEndpoints = {
  listCampaigns: {
    method: 'GET',
    path: campaigns,
    access: 'reader',
    response: z.object({ data: z.array(campaign) }),
  },
  createCampaign: {
    method: 'POST',
    path: campaigns,
    access: 'editor',
    body: z.strictObject({ name }),
    response: campaign,
  },
  changeCampaign: {
    method: 'PATCH',
    path: `${campaigns}/:campaign_id`,
    access: 'editor',
    body: z.strictObject({ name: name.optional(), status: status.optional() }),
    response: campaign,
  },
  getDuplicateRules: { method: 'GET', path: duplicateRules, access: 'reader', response: z.object(rules) },
  setDuplicateRules: {
    method: 'PUT',
    path: duplicateRules,
    access: 'admin',
    body: rulesBody,
    response: z.object(rules),
  },
  /** What the rules would have matched among the enquiries of the last days. Those that were duplicates then are not kept, and not counted. */
  previewDuplicateRules: {
    method: 'POST',
    path: `${duplicateRules}/preview`,
    access: 'reader',
    body: rulesBody,
    response: z.object({
      days: z.number(),
      /** How many were compared, and whether there were more. */
      leads: z.number(),
      has_more: z.boolean(),
      matched: z.number(),
      examples: z.array(z.object({ lead: comparedLead, earlier: comparedLead })),
    }),
  },
} as const satisfies Record<string, AdminEndpoint>;

export type CampaignEntry = z.output<typeof campaign>;
export type DuplicateRulesBody = z.output<typeof rulesBody>;
export type DuplicatePreview = z.output<(typeof campaignEndpoints.previewDuplicateRules)['response']>;
