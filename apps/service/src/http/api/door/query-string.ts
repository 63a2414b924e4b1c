import type { z } from 'zod';
import { remember } from '../../../platform/memo.ts';
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
 * Reads and validates a query string by an endpoint's rules (rule D9): unknown parameters are ignored, or refused on
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
function decodeParameter(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Parameters that are remembered of an endpoint, and the longest of them, in UTF-16 units: some hundred kilobytes together. */
const parametersMax = 1_000;
const parameterLengthMax = 64;

/** Longer queries are read by the schema alone: a single one could take the place of all that is remembered. */
const queryLengthMax = 500;

/** What a name with its value means, as it stands in an address; it is shared by all queries that contain it. */
type Parameter = {
  /** Place of its name among those of the schema; below 0 where it changes nothing. */
  readonly at: number;
  /** As the schema makes it; undefined where the parameter counts as absent. */
  readonly value: unknown;
};

/** Stands for whatever the schema has to look at: what is wrong, or is made of several parameters. */
const unusual: Parameter = { at: -1, value: undefined };
const ignored: Parameter = { at: -1, value: undefined };

/**
 * Creates a function that reads queries of an endpoint, just as `readQuery` does. It remembers what parameters mean: nearly every one of a query
 * has been read before, though the query as a whole has not.
 */
export function createQueryReader<Query>(rules: QueryRules<Query>): (queryString: string) => Query {
  const names = Object.keys(rules.query.shape);
  const absent = Object.values(rules.query.shape).map(readAbsent);
  const read = (pair: string) => readParameter(rules, names, absent, pair);
  const remembered = remember(read, parametersMax);

  const find = (queryString: string): readonly Parameter[] | undefined => {
    const found = absent.slice();
    for (const pair of queryString === '' ? [] : queryString.split('&')) {
      const parameter = isWorthKnowing(pair) ? remembered(pair) : read(pair);
      if (parameter === ignored) continue;
      if (parameter === unusual) return undefined;
      const isGivenTwice = found[parameter.at] !== absent[parameter.at];
      if (isGivenTwice) return undefined;
      found[parameter.at] = parameter;
    }
    return found;
  };

  /** Fills a query in the order of the schema, so that equal queries are equal texts. It is one if each member is what its own schema makes. */
  const isFilled = (query: Record<string, unknown>, found: readonly Parameter[]): query is Query & typeof query => {
    for (let at = 0; at < names.length; at += 1) {
      const parameter = found[at];
      if (parameter === unusual) return false;
      if (parameter?.value !== undefined) query[names[at] ?? ''] = parameter.value;
    }
    return true;
  };

  const readUsual = (queryString: string): Query | undefined => {
    const found = find(queryString);
    const query = {};
    if (found === undefined || !isFilled(query, found)) return undefined;
    const payload = { value: query, issues: [] };
    rules.checkQuery?.(payload);
    return payload.issues.length === 0 ? payload.value : undefined;
  };

  return (queryString) =>
    (queryString.length <= queryLengthMax ? readUsual(queryString) : undefined) ?? readQuery(queryString, rules);
}

/** What visitors look for is seldom the same, and would take the place of the rest. */
const isWorthKnowing = (pair: string): boolean => pair.length <= parameterLengthMax && !pair.startsWith('q=');

/** What a query without the parameter has in its place. */
function readAbsent(field: z.ZodType): Parameter {
  const { success, data } = field.safeParse(undefined);
  return success ? { at: -1, value: freeze(data) } : unusual;
}

function readParameter<Query>(
  { query: schema, refusesUnknown, repeated, family }: QueryRules<Query>,
  names: readonly string[],
  absent: readonly Parameter[],
  pair: string,
): Parameter {
  if (pair === '') return ignored;
  const equals = pair.indexOf('=');
  const name = decodeParameter(equals < 0 ? pair : pair.slice(0, equals));
  const value = decodeParameter(equals < 0 ? '' : pair.slice(equals + 1));
  if (name === undefined || value === undefined || name === family) return unusual;
  if (family !== undefined && name.startsWith(`${family}.`)) {
    const member = [name.slice(family.length + 1), value === '' ? [] : [value]];
    return { at: names.indexOf(family), value: freeze([member]) };
  }
  const at = names.indexOf(name);
  const field = at < 0 ? undefined : schema.shape[name];
  if (field === undefined) return refusesUnknown ? unusual : ignored;
  if (value === '') return absent[at] === unusual ? unusual : { at, value: absent[at]?.value };
  const parsed = field.safeParse(repeated?.includes(name) ? [value] : value);
  return parsed.success ? { at, value: freeze(parsed.data) } : unusual;
}

/** Queries share it, and none may change it for the others. */
function freeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
  return Object.freeze(value);
}
