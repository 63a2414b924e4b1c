import { z } from 'zod';
import { catalogueCharactersMax } from '../catalogue-maxima.ts';
import { catalogueIdSchema, currency, timeZone } from '../catalogue-values.ts';
import { scopes } from '../key.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { typedText } from './parts/text.ts';

/** Keys of an institute that an operator is shown, the latest first. */
export const operatedKeysMax = 200;

const count = z.int().min(0);
const moment = z.iso.datetime();

const operatedInstituteSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  courses: count,
  courses_shown: count,
  active_keys: count,
  verified_websites: count,
  blocked_websites: count,
  /** Enquiries that are in its inbox. */
  enquiries: count,
  /** Calls of the last 24 hours; errors are those answered with 400 or more, but for those that were limited. */
  day: z.object({ requests: count, errors: count, limited: count }),
  last_import_at: moment,
  last_call_at: moment.nullable(),
});
export type OperatedInstitute = z.infer<typeof operatedInstituteSchema>;

const operatedKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  product: z.string(),
  status: z.enum(['active', 'revoked', 'expired']),
  created_at: moment,
  last_used_at: moment.nullable(),
  expires_at: moment.nullable(),
});
export type OperatedKey = z.infer<typeof operatedKeySchema>;

const operatedWebsiteSchema = z.object({
  id: z.string(),
  host: z.string(),
  status: z.enum(['Pending', 'Verified', 'Revoked']),
  reason: z.string().nullable(),
  created_at: moment,
});
export type OperatedWebsite = z.infer<typeof operatedWebsiteSchema>;

const operatedInstituteDetailSchema = z.object({
  institute: operatedInstituteSchema,
  keys: z.array(operatedKeySchema),
  websites: z.array(operatedWebsiteSchema),
});
export type OperatedInstituteDetail = z.infer<typeof operatedInstituteDetailSchema>;

const heldCatalogueSchema = z.object({
  institute_id: z.string(),
  institute_name: z.string(),
  /** Grows with every change of the catalogue; null when it could not be made even once. */
  revision: count.nullable(),
  courses: count,
  bytes: count,
  /** When it was last known to be right. */
  confirmed_at: moment.nullable(),
  /** When the last attempt to make it failed, where it did; the one before is served on. */
  failed_at: moment.nullable(),
  /** Why it failed, where that lies in what the catalogue holds or takes; other reasons are in the log. */
  failure: z.string().nullable(),
});

const forwarderHealthSchema = z.object({
  institute_id: z.string(),
  institute_name: z.string(),
  forwarder_id: z.string(),
  kind: z.enum(['webhook', 'email']),
  /** Host of the webhook, or domain of the mailbox. */
  target: z.string(),
  pending: count,
  oldest_pending_at: moment.nullable(),
  /** Given up in the last 24 hours. */
  failed: count,
  /** What the latest attempt that did not arrive came to, in our own words. */
  problem: z.string().nullable(),
});
export type ForwarderHealth = z.infer<typeof forwarderHealthSchema>;

const healthSchema = z.object({
  /** What this process knows; others that share its database say so themselves. */
  process: z.object({
    version: z.string(),
    started_at: moment,
    /** Whether keys were confirmed lately enough to let anyone in. */
    is_ready: z.boolean(),
    catalogues: z.object({
      held: count,
      bytes: count,
      builds: count,
      build_seconds: z.number(),
      refresh_failures: count,
      /** Those that failed or were not confirmed for the longest time first; at most 100. */
      data: z.array(heldCatalogueSchema),
    }),
    /** Usage figures that could not be written yet. */
    usage: z.object({ is_written: z.boolean(), written_at: moment.nullable() }),
  }),
  /** What the database says, and so holds for all processes. */
  deliveries: z.object({
    /** Events that were handed to no forwarder yet. */
    waiting_events: count,
    oldest_event_at: moment.nullable(),
    pending: count,
    /** Forwarders with deliveries that failed lately or wait for longer than a few minutes; at most 100, the worst first. */
    forwarders: z.array(forwarderHealthSchema),
  }),
});
export type Health = z.infer<typeof healthSchema>;

export const operatorEndpoints = {
  /** The institutes of the service by name, those whose name or id holds the search alone. */
  listOperatedInstitutes: {
    method: 'GET',
    path: '/operator/institutes',
    access: 'operator',
    query: z.object({
      search: typedText({ min: 0, max: 200 }).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    response: z.object({ data: z.array(operatedInstituteSchema), total: count, page_size: count }),
  },
  /** Makes an institute with an empty catalogue, which people or imports fill from then on. Its id stays for good. */
  addInstitute: {
    method: 'POST',
    path: '/operator/institutes',
    access: 'operator',
    body: z.strictObject({
      id: catalogueIdSchema,
      name: typedText({ max: catalogueCharactersMax.title }),
      timezone: timeZone.optional().describe('Default: UTC.'),
      default_currency: currency.optional().describe('Default: USD.'),
      joins: z.boolean().default(false).describe('Whether the operator becomes an admin of it.'),
    }),
    response: operatedInstituteSchema,
  },
  getOperatedInstitute: {
    method: 'GET',
    path: '/operator/institutes/:institute_id',
    access: 'operator',
    response: operatedInstituteDetailSchema,
  },
  /** Blocks a website and everything below it for its institute, for good; may be repeated. */
  blockWebsite: {
    method: 'POST',
    path: '/operator/institutes/:institute_id/websites/:website_id/block',
    access: 'operator',
    response: operatedWebsiteSchema,
  },
  /** Revokes a key of any institute for good; may be repeated. */
  revokeKeyAsOperator: {
    method: 'POST',
    path: '/operator/institutes/:institute_id/keys/:key_id/revoke',
    access: 'operator',
    response: operatedKeySchema,
  },
  getHealth: {
    method: 'GET',
    path: '/operator/health',
    access: 'operator',
    response: healthSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;
