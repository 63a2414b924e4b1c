import { z } from 'zod';
import { scopes } from '../key.ts';
import { say } from '../sentences/say.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { moment } from './parts/moment.ts';
import { typedName } from './parts/text.ts';

/** Hours for which a key that is replaced may go on working: not at all, an hour, a day, a week, thirty days. */
export const rotationHours = [0, 1, 24, 168, 720] as const;

/** The name of a key, as people type it. */
export const keyNameField = typedName({
  max: 200,
  subject: 'The name of a key',
  missing: 'Give the key a name that tells it apart from the others',
});

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('The first 12 characters of the key.'),
  scopes: z.array(z.enum(scopes)),
  only_from_websites: z.boolean().describe('Whether calls without an `Origin` are refused.'),
  product: z.string(),
  status: z.enum(['active', 'revoked', 'expired']),
  created_at: z.string(),
  last_used_at: z.string().nullable().describe('To the minute.'),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** The key that it was made to replace. */
  replaces_id: z.string().nullable(),
  /** The latest key that was made to replace it. */
  replaced_by: z.object({ id: z.string(), prefix: z.string() }).nullable(),
});

export type ApiKeyWire = z.infer<typeof keySchema>;

/** A key that was just made: the only answer that holds the key itself. */
const madeKeySchema = z.object({ secret: z.string(), key: keySchema });

const chosenScopes = z
  .array(z.enum(scopes))
  .min(1, say('A key needs at least one scope'))
  .max(scopes.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, say('Each scope is given once'))
  .optional()
  .describe('Absent: both.');

const expiry = moment.nullable().optional().describe('Null or absent: it never expires.');

export const keyEndpoints = {
  /** A page of an institute's keys, the latest first. */
  listKeys: {
    method: 'GET',
    path: '/institutes/:institute_id/keys',
    access: 'reader',
    query: z.strictObject({
      state: z.enum(['active', 'ended']).optional().describe('Only active keys, or only those that no longer work.'),
      page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).optional(),
    }),
    response: z.object({
      data: z.array(keySchema),
      page: z.int(),
      page_size: z.int(),
      total: z.int().describe('Of those in that state.'),
      active: z.int().describe('Number of active keys.'),
    }),
  },
  /** Makes a key. */
  createKey: {
    method: 'POST',
    path: '/institutes/:institute_id/keys',
    access: 'admin',
    body: z.strictObject({
      name: keyNameField,
      scopes: chosenScopes,
      only_from_websites: z.boolean().optional().describe('Refuses calls without an `Origin`. Absent: false.'),
      expires_at: expiry,
    }),
    response: madeKeySchema,
  },
  /** Makes a successor with the same name, scopes, product and bounds, and lets the key end after that many hours, or earlier if it would anyway. */
  rotateKey: {
    method: 'POST',
    path: '/institutes/:institute_id/keys/:key_id/rotate',
    access: 'admin',
    body: z.strictObject({ hours: z.literal(rotationHours), expires_at: expiry }),
    response: madeKeySchema.extend({ replaced: keySchema }),
  },
  /** For good; may be repeated. */
  revokeKey: {
    method: 'POST',
    path: '/institutes/:institute_id/keys/:key_id/revoke',
    access: 'admin',
    response: keySchema,
  },
} as const satisfies Record<string, AdminEndpoint>;
