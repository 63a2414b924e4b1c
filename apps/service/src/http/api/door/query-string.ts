import type { z } from 'zod';
import { ApiError } from '../../answer/api-error.ts';

/** The part of an endpoint's schema that turns parameters into its query. */
export type QuerySchema<Query> = { readonly shape: Readonly<Record<string, z.ZodType>> } & Pick<
  z.ZodType<Query>,
  'safeParse'
>;

/** What an endpoint makes of its parameters. */
export type QueryRules<Query> = {
  readonly query: QuerySchema<Query>;
  readonly refusesUnknown?: true;
  readonly repeated?: readonly string[];
  /** Member of the query that takes all parameters whose names begin with its own and a point; each may be repeated. */
  readonly family?: string;
  /** The check of `query` that is about several parameters. */
  readonly checkQuery?: (payload: z.core.ParsePayload<Query>) => void;
};

/**
 * Reads and validates a query string by an endpoint's rules (decision D9): unknown parameters are ignored, or refused on
 * the newer endpoints (rule R7), a known one given twice is refused unless it may be repeated, an empty value means absent.
 *
 * @throws {ApiError} `invalid_request` that names the parameter
 */
export function readQuery<Query>(
  queryString: string,
  { query: schema, refusesUnknown, repeated = [], family }: QueryRules<Query>,
): Query {
  const values: Record<string, unknown> = {};
  const lists = new Map(repeated.map((name) => [name, [] as string[]]));
  const members = new Map<string, string[]>();
  const seen = new Set<string>();
  // Most queries need no decoding: one look at the whole of it saves one at each name and value.
  const decodeIfNeeded = encoded.test(queryString) ? decode : (text: string) => text;
  for (const pair of queryString.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decodeIfNeeded(equals < 0 ? pair : pair.slice(0, equals));
    const value = decodeIfNeeded(equals < 0 ? '' : pair.slice(equals + 1), name);
    if (family !== undefined && name.startsWith(`${family}.`)) {
      const member = name.slice(family.length + 1);
      // Whether there is such a member is known later; until then it is kept without a value, too.
      const list = members.get(member) ?? [];
      if (value !== '') list.push(value);
      members.set(member, list);
      continue;
    }
    if (!Object.hasOwn(schema.shape, name) || name === family) {
      if (refusesUnknown) {
        throw new ApiError('invalid_request', 'The query has a parameter that this path does not know.', {
          param: name,
        });
      }
      continue;
    }
    const list = lists.get(name);
    if (list) {
      if (value !== '') list.push(value);
      continue;
    }
    if (seen.has(name)) throw new ApiError('invalid_request', `${name} must be given once.`, { param: name });
    seen.add(name);
    if (value !== '') values[name] = value;
  }
  for (const [name, list] of lists) if (list.length > 0) values[name] = list;
  if (family !== undefined && members.size > 0) values[family] = [...members];
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ApiError('invalid_request', issue?.message ?? 'The query is not valid.', { param: String(issue?.path[0]) });
}

const encoded = /[%+]/;

function decode(text: string, param = text): string {
  const decoded = decodeParameter(text);
  if (decoded !== undefined) return decoded;
  throw new ApiError('invalid_request', 'The query contains a malformed percent-encoding.', { param });
}

/** Decodes a name or a value as forms write them; undefined where the percent-encoding is malformed. */
export function decodeParameter(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
