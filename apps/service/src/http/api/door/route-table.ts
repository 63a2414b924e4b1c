import { type EndpointName, endpoints } from '@prospectus/contract';

export type Route = { readonly name: EndpointName; readonly params: Readonly<Record<string, string>> };

type Pattern = { readonly name: EndpointName; readonly segments: readonly string[] };

const paths = Object.entries(endpoints).map(([name, { path }]) => ({ name: name as EndpointName, path }));
const varies = ({ path }: { readonly path: string }): boolean => path.includes('{');

const patterns: readonly Pattern[] = paths
  .filter(varies)
  .map(({ name, path }) => ({ name, segments: path.split('/').slice(1) }));

const plainRoutes = new Map<string, Route>(
  paths.filter((each) => !varies(each)).map(({ name, path }) => [path, { name, params: {} }]),
);

/**
 * Finds the endpoint of a path below the base path; undefined for an unknown one.
 *
 * Paths compare exactly; a malformed percent-encoding makes a path unknown (decision D2).
 */
export function findRoute(path: string): Route | undefined {
  const plain = plainRoutes.get(path);
  if (plain) return plain;
  const segments = path.split('/').slice(1);
  for (const pattern of patterns) {
    if (pattern.segments.length !== segments.length) continue;
    const params = matchSegments(pattern.segments, segments);
    if (params) return { name: pattern.name, params };
  }
  return undefined;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!expected.startsWith('{')) {
      if (segment !== expected) return undefined;
      continue;
    }
    const value = decodeSegment(segment);
    if (value === undefined || value === '') return undefined;
    params[expected.slice(1, -1)] = value;
  }
  return params;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
