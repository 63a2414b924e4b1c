import { z } from 'zod';
import type { AdminEndpoint } from './parts/endpoint.ts';

/** Longest address that is looked at at all. */
const addressCharactersMax = 2000;

/** Most days that enquiries may be kept for, if not for ever. */
const retentionDaysMax = 36_500;

const exampleSchema = z
  .object({ title: z.string(), url: z.string().nullable() })
  .describe('A published course, with the address of its page as the API tells it.');

/** What an institute says of itself in its catalogue; changed there alone. */
const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable().describe('As authored: an address, or `media:` and an id.'),
  website_url: z.string().nullable(),
  course_site: z.object({ domain: z.string(), path: z.string().nullable() }).nullable(),
  timezone: z.string(),
  default_currency: z.string(),
  prices_visible: z.boolean(),
  languages: z.array(z.object({ code: z.string(), label: z.string() })).describe('Empty while they are off.'),
  formats: z.array(z.object({ key: z.string(), label: z.string() })),
});

const settingsSchema = z.object({
  /** Where course pages live: the admin's override, else what the catalogue says, else nowhere. */
  course_base_url: z.string().nullable(),
  course_base_url_override: z.string().nullable(),
  course_base_url_of_catalogue: z.string().nullable(),
  example: exampleSchema.nullable().describe('Null while no course is published.'),
  lead_retention_days: z.int().nullable().describe('Days after which enquiries are deleted; null keeps them.'),
  profile: profileSchema,
});

export type SettingsWire = z.infer<typeof settingsSchema>;

const retentionDays = z.int().min(1).max(retentionDaysMax);

export const settingsEndpoints = {
  getSettings: {
    method: 'GET',
    path: '/institutes/:institute_id/settings',
    access: 'reader',
    response: settingsSchema,
  },
  /** Changes what is given. Null takes the override away, or keeps enquiries for ever. A refused address is `invalid_request`. */
  changeSettings: {
    method: 'PATCH',
    path: '/institutes/:institute_id/settings',
    access: 'admin',
    body: z.strictObject({
      course_base_url: z.string().max(addressCharactersMax).nullable().optional(),
      lead_retention_days: retentionDays.nullable().optional(),
    }),
    response: settingsSchema,
  },
  /** What an override would come to, without storing it: for showing its effect while it is typed. */
  previewCourseAddress: {
    method: 'GET',
    path: '/institutes/:institute_id/settings/course-address',
    access: 'reader',
    query: z.strictObject({
      typed: z.string().max(addressCharactersMax).describe('Empty for no override.'),
    }),
    response: z.object({
      problem: z.string().nullable().describe('Why it is refused; null when it is not.'),
      course_base_url: z.string().nullable(),
      example: exampleSchema.nullable(),
    }),
  },
  /** How many enquiries are older than that, and would be deleted within a day; at most 100,000 are counted. */
  previewLeadRetention: {
    method: 'GET',
    path: '/institutes/:institute_id/settings/lead-retention',
    access: 'reader',
    query: z.strictObject({ days: z.coerce.number().pipe(retentionDays) }),
    /** What would be deleted of the inbox and of quarantine. */
    response: z.object({ leads: z.int(), quarantined: z.int() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
