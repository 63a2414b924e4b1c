import type { z } from 'zod';
import { ApiError } from '../../answer/api-error.ts';

/** The part of an endpoint's schema that turns parameters into its query. */
export type QuerySchema<Query> = Pick<z.ZodObject, 'shape'> & Pick<z.ZodType<Query>, 'safeParse'>;

/**
 * Reads and validates a query string by an endpoint's schema (decision D9): unknown parameters are ignored, a known one
 * given twice is refused, an empty value means absent.
 *
 * @throws {ApiError} `invalid_request` that names the parameter
 */
export function readQuery<Query>(queryString: string, schema: QuerySchema<Query>): Query {
  const values: Record<string, string> = {};
  const seen = new Set<string>();
  for (const pair of queryString.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1), name);
    if (!Object.hasOwn(schema.shape, name)) continue;
    if (seen.has(name)) throw new ApiError('invalid_request', `${name} must be given once.`, { param: name });
    seen.add(name);
    if (value !== '') values[name] = value;
  }
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ApiError('invalid_request', issue?.message ?? 'The query is not valid.', { param: String(issue?.path[0]) });
}

/** Nearly all names and values need no decoding, and decoding would cost ten times as much. */
const encoded = /[%+]/;

function decode(text: string, param?: string): string {
  if (!encoded.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ApiError('invalid_request', 'The query contains a malformed percent-encoding.', { param: param ?? text });
  }
}
