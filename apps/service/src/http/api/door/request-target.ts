import { basePath, type EndpointName, endpoints, type ReadEndpointName } from '@prospectus/contract';
import { ApiError } from '../../answer/api-error.ts';
import type { ReadRequest } from '../source/read-source.ts';
import { readQuery } from './query-string.ts';
import { findRoute, type Route } from './route-table.ts';

/** A request's address, understood. */
export type Target = ReadRequest & {
  /** What a body is kept under: the same for addresses that mean the same, of one read model. */
  readonly keyIn: (modelId: number) => string;
};

/** The endpoint of a path with the base path; undefined for an unknown one. */
export const routeOf = (path: string): Route | undefined =>
  path.startsWith(`${basePath}/`) ? findRoute(path.slice(basePath.length)) : undefined;

/**
 * Validates the query of a known endpoint.
 *
 * @throws {ApiError} `invalid_request` that names the parameter
 */
export function readTarget(name: ReadEndpointName, params: Route['params'], queryString: string): Target {
  const query: Record<string, unknown> = readQuery(queryString, endpoints[name].query);
  // A schema gives its fields in its own order: equal queries are equal texts.
  const meaning = JSON.stringify([name, params, query]);
  return { endpoint: name, params, query, keyIn: keyMaker(meaning) };
}

/** Makes the key of the model asked for last once: a page that is asked for again and again has it at hand. */
function keyMaker(meaning: string): Target['keyIn'] {
  let lastModelId = Number.NaN;
  let key = '';
  return (modelId) => {
    if (modelId !== lastModelId) {
      lastModelId = modelId;
      key = `${modelId} ${meaning}`;
    }
    return key;
  };
}

const memoMax = 4000;
const memoUrlMax = 500;

/** Remembers addresses that were understood, so that a page asked for again and again is parsed once. */
export function createTargetMemo(): { get(url: string): Target | undefined; put(url: string, target: Target): void } {
  const targets = new Map<string, Target>();
  return {
    get: (url) => targets.get(url),
    put(url, target) {
      if (url.length > memoUrlMax) return;
      if (targets.size >= memoMax) targets.clear();
      targets.set(url, target);
    },
  };
}

/** Every method that a path answers. */
const methodsOf = (name: EndpointName): readonly string[] => {
  const { method } = endpoints[name];
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
};

export const answersMethod = (name: EndpointName, method: string | undefined): boolean =>
  methodsOf(name).includes(method ?? '');

/** What stands in the `Allow` header of a path. */
export const allowedMethods = (name: EndpointName): string => [...methodsOf(name), 'OPTIONS'].join(', ');

export const unknownPath = (): ApiError => new ApiError('not_found', 'There is no such path in this API.');
