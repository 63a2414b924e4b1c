import { z } from 'zod';

/** Every error code with its HTTP status (specification, section 7; rule D2 where it is silent). */
export const errorStatuses = {
  invalid_request: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  product_not_enabled: 403,
  insufficient_scope: 403,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  internal_error: 500,
  auth_unavailable: 503,
} as const;

/** Stable, machine-readable reason of a refusal; clients branch on it, never on the message. */
export type ErrorCode = keyof typeof errorStatuses;

export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

export const errorDetailsSchema = z
  .strictObject({
    param: z.string().optional().describe('With `invalid_request`: the parameter or field that was refused.'),
    required_scope: z
      .enum(['catalog:read', 'leads:write'])
      .optional()
      .describe('With `insufficient_scope`: the scope the key lacks.'),
    origin: z
      .string()
      .nullable()
      .optional()
      .describe(
        'With `origin_not_allowed`: the `Origin` header as it was received; null when there was none and the key works only from websites.',
      ),
    limit_per_minute: z
      .int()
      .optional()
      .describe('With `rate_limited`: the limit that was exceeded, in requests per clock minute.'),
  })
  .describe('Present only when there is more to say.');

/** What more there is to say about a refusal. */
export type ErrorDetails = z.infer<typeof errorDetailsSchema>;

/** The body of every response that is not a success (specification, section 7). */
export const errorBodySchema = z
  .strictObject({
    error: z
      .strictObject({
        code: z.enum(errorCodes).describe('Stable, machine-readable reason. Branch on this.'),
        message: z.string().describe('A sentence for people. Its wording may change.'),
        request_id: z.string().describe('Equals the `X-Request-Id` header; quote it when you ask for help.'),
        details: errorDetailsSchema.optional(),
      })
      .describe('What was refused or failed, and why.'),
  })
  .meta({ id: 'Error', description: 'The body of every answer that is not a success.' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
