import { z } from 'zod';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { typedText } from './parts/text.ts';

export const importTokenLimits = {
  nameCharactersMax: 200,
  /** Import tokens of an institute that work at the same time. */
  tokensMax: 20,
  /** Import tokens that an institute's members create or revoke within a day before they may create no more. */
  changesPerDayMax: 500,
} as const;

const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('The first 8 characters of the token.'),
  created_at: z.string(),
  created_by: z.string().nullable(),
  last_used_at: z.string().nullable().describe('To the minute.'),
  revoked_at: z.string().nullable(),
});

export type ImportTokenWire = z.infer<typeof tokenSchema>;

const tokens = '/institutes/:institute_id/import-tokens';

/** Tokens by which programs import a catalogue. */
export const importTokenEndpoints = {
  /** The latest first; those that were revoked after those that work. */
  listImportTokens: {
    method: 'GET',
    path: tokens,
    access: 'reader',
    response: z.object({ data: z.array(tokenSchema) }),
  },
  /** The only answer that holds the token itself. */
  createImportToken: {
    method: 'POST',
    path: tokens,
    access: 'admin',
    body: z.strictObject({ name: typedText({ max: importTokenLimits.nameCharactersMax }) }),
    response: z.object({ secret: z.string(), token: tokenSchema }),
  },
  /** For good; may be repeated. */
  revokeImportToken: {
    method: 'POST',
    path: `${tokens}/:token_id/revoke`,
    access: 'admin',
    response: tokenSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;
