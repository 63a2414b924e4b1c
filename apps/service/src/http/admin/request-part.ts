import type { z } from 'zod';
import { ApiError } from '../answer/api-error.ts';

/**
 * Checks the query or the body of a request.
 *
 * @throws {ApiError} `invalid_request` with the name of the first field that is refused.
 */
export function parsePart(schema: z.ZodObject | undefined, given: unknown, name: 'query' | 'body'): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? name) : issue?.path.join('.') || name;
  throw new ApiError('invalid_request', `${field}: ${issue?.message ?? 'not valid'}.`.replace(/\.\.$/, '.'), {
    param: field,
  });
}
