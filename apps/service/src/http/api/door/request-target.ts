import { basePath, type EndpointName, endpoints, type ReadEndpointName, readEndpoints } from '@prospectus/contract';
import { ApiError } from '../../answer/api-error.ts';
import type { ReadQueries, ReadRequest } from '../source/read-source.ts';
import { createQueryReader } from './query-string.ts';

/** The parsed address of a request. */
export type Target<Name extends ReadEndpointName = ReadEndpointName> = ReadRequest<Name> & {
  /** The cache key of a body: the same for addresses of one read model that mean the same. */
  readonly keyIn: (modelId: number) => string;
};

/** Finds the endpoint of a path that includes the base path; undefined for an unknown one. */
export const routeOf = (path: string): Route | undefined =>
  path.startsWith(`${basePath}/`) ? findRoute(path.slice(basePath.length)) : undefined;

export type Route = { readonly name: EndpointName; readonly params: Readonly<Record<string, string>> };

/** A path with one variable segment: what stands before it, its name, and what stands behind. */
type Pattern = {
  readonly name: EndpointName;
  readonly before: string;
  readonly param: string;
  readonly behind: string;
};

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
const paths = Object.keys(endpoints)
  .filter(isEndpoint)
  .map((name) => ({ name, path: endpoints[name].path }));
const varies = ({ path }: { readonly path: string }): boolean => path.includes('{');

const patterns: readonly Pattern[] = paths.filter(varies).map(({ name, path }) => {
  const [before = '', param = '', behind = ''] = path.split(/[{}]/);
  return { name, before, param, behind };
});

const plainRoutes = new Map<string, Route>(
  paths.filter((each) => !varies(each)).map(({ name, path }) => [path, { name, params: {} }]),
);

/**
 * Finds the endpoint of a path below the base path; undefined for an unknown one.
 *
 * Paths compare exactly; a malformed percent-encoding makes a path unknown (rule D2).
 */
export function findRoute(path: string): Route | undefined {
  const plain = plainRoutes.get(path);
  if (plain) return plain;
  for (const { name, before, param, behind } of patterns) {
    if (!path.startsWith(before) || !path.endsWith(behind)) continue;
    const segment = path.slice(before.length, path.length - behind.length);
    if (segment.includes('/')) continue;
    const value = decodeSegment(segment);
    if (value) return { name, params: { [param]: value } };
  }
  return undefined;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * Validates the query of a known endpoint.
 *
 * @throws {ApiError} `invalid_request` that names the parameter
 */
export type TargetReader = <Name extends ReadEndpointName>(
  name: Name,
  params: Route['params'],
  queryString: string,
) => Target<Name>;

type QueryReaders = { readonly [Name in ReadEndpointName]: (queryString: string) => ReadQueries[Name] };

export function createTargetReader(): TargetReader {
  // One by one, so that each keeps the type of its own endpoint's query.
  const readers: QueryReaders = {
    getSite: createQueryReader(readEndpoints.getSite),
    listCourses: createQueryReader(readEndpoints.listCourses),
    getCourse: createQueryReader(readEndpoints.getCourse),
    getOutline: createQueryReader(readEndpoints.getOutline),
    search: createQueryReader(readEndpoints.search),
    suggest: createQueryReader(readEndpoints.suggest),
    listRuns: createQueryReader(readEndpoints.listRuns),
    listCourseRuns: createQueryReader(readEndpoints.listCourseRuns),
    listPlaces: createQueryReader(readEndpoints.listPlaces),
    listStreams: createQueryReader(readEndpoints.listStreams),
    listLearningPaths: createQueryReader(readEndpoints.listLearningPaths),
    getLearningPath: createQueryReader(readEndpoints.getLearningPath),
    getSitemap: createQueryReader(readEndpoints.getSitemap),
  };
  return (name, params, queryString) => {
    const query = readers[name](queryString);
    // A schema returns fields in its own order, so equal queries give equal texts.
    const meaning = JSON.stringify([name, params, query]);
    return { endpoint: name, params, query, keyIn: keyMaker(meaning) };
  };
}

/** Remembers the cache key for the last model, because the same page is requested again and again. */
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

/** Remembers parsed addresses, so that a page that is requested again and again is parsed once. */
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

/** Every path that answers GET answers HEAD, too. */
export const answersMethod = (name: EndpointName, method: string | undefined): boolean => {
  const { method: own } = endpoints[name];
  return method === own || (method === 'HEAD' && own === 'GET');
};

/** The `Allow` header of a path. */
export const allowedMethods = (name: EndpointName): string => {
  const { method } = endpoints[name];
  return method === 'GET' ? 'GET, HEAD, OPTIONS' : `${method}, OPTIONS`;
};

export const unknownPath = (): ApiError => new ApiError('not_found', 'There is no such path in this API.');
