import { type RunFilter, repeatedRunParameters, runFilterSchema } from '@prospectus/contract';
import { feedLimits } from '@prospectus/contract/admin';
import { ApiError } from '../../http/answer/api-error.ts';
import { readQuery } from '../../http/api/door/query-string.ts';

const rules = { query: runFilterSchema, refusesUnknown: true, repeated: repeatedRunParameters } as const;

/** The parameters of a filter, in the order in which they are written. */
const names = Object.keys(runFilterSchema.shape);

/** Reads a query of `GET /runs`, with the same result but for what pages and sorts. */
const readFilter = (query: string): RunFilter => readQuery(query, rules);

/** Reads a filter as it is kept; undefined for one that only another version of the service understands. */
export function readKeptFilter(kept: string): RunFilter | undefined {
  try {
    return readFilter(kept);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Checks a filter that somebody typed and writes it as it is kept: parameters in one order, without empty ones.
 *
 * Without `phase` it gets `phase=any`: a calendar that forgets a course on its first evening helps no one.
 *
 * @throws {ApiError} `invalid_request` that names the parameter (rule R7)
 */
export function writeFilter(typed: string): string {
  if (typed.length > feedLimits.filterCharactersMax) {
    throw invalid(`A filter has at most ${feedLimits.filterCharactersMax} characters.`, 'filter');
  }
  const query = typed.replace(/^\?/, '');
  // Malformed encodings are refused below.
  const given = [...new URLSearchParams(query)].filter(([name]) => name !== '');
  const unknown = given.find(([name]) => !names.includes(name));
  if (unknown) {
    throw invalid(`A calendar has no filter of this name. It has: ${names.join(', ')}.`, unknown[0].slice(0, 100));
  }
  readFilter(query);
  const kept = given.filter(([, value]) => value !== '');
  if (!kept.some(([name]) => name === 'phase')) kept.push(['phase', 'any']);
  return kept
    .toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b))
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
}

/** As short and readable as `readQuery` allows. */
const encode = (value: string): string =>
  encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%20', '+');

const invalid = (message: string, param: string): ApiError => new ApiError('invalid_request', message, { param });
