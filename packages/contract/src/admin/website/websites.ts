import { z } from 'zod';
import type { AdminEndpoint } from '../parts/endpoint.ts';

/** How a website that was not proved yet goes on being looked up by itself, once someone asked for it. */
export const websiteLookupsSchema = z.object({
  /** When its record was looked up last; null when it never was. */
  looked_up_at: z.iso.datetime().nullable(),
  /** When it is looked up again by itself; null when it is not. */
  next_at: z.iso.datetime().nullable(),
  /** Until when that goes on; null when it does not. */
  until: z.iso.datetime().nullable(),
});

/** The TXT record that proves a website, in the two forms that people need (specification, section 2.8). */
export const websiteRecordSchema = z.object({
  type: z.literal('TXT'),
  /** The whole name. */
  name: z.string(),
  /** The name as most DNS panels want it, which append the domain by themselves. */
  short_name: z.string(),
  /** The domain that such a panel appends. */
  domain: z.string(),
  value: z.string(),
});

export const websiteSchema = z.object({
  id: z.uuid(),
  host: z.string(),
  status: z.enum(['Pending', 'Verified', 'Revoked']),
  /** Why it is not verified yet, or how it came to be what it is. */
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  verified_at: z.iso.datetime().nullable(),
  record: websiteRecordSchema,
  lookups: websiteLookupsSchema,
});

export type WebsiteBody = z.infer<typeof websiteSchema>;

/** Long enough for any link that someone copies from a browser. */
const typedCharactersMax = 2048;

export const websiteEndpoints = {
  listWebsites: {
    method: 'GET',
    path: '/institutes/:institute_id/websites',
    access: 'reader',
    response: z.object({
      data: z.array(websiteSchema),
      /** How many more may be added. */
      remaining: z.int(),
    }),
  },
  addWebsite: {
    method: 'POST',
    path: '/institutes/:institute_id/websites',
    access: 'admin',
    /** A host name, or a link that is reduced to its host. */
    body: z.strictObject({ host: z.string().max(typedCharactersMax) }),
    response: websiteSchema,
  },
  /** Looks the record up now. Where it is not found, it goes on being looked up for two days. */
  verifyWebsite: {
    method: 'POST',
    path: '/institutes/:institute_id/websites/:website_id/verify',
    access: 'admin',
    response: websiteSchema,
  },
  removeWebsite: {
    method: 'DELETE',
    path: '/institutes/:institute_id/websites/:website_id',
    access: 'admin',
    response: z.object({ id: z.string(), host: z.string() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
