import type { z } from 'zod';
import { remember } from '../../../platform/memo.ts';
import { decodeParameter, type QueryRules, readQuery } from './query-string.ts';

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
