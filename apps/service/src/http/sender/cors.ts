import { type ParsedOrigin, parseOrigin } from './origin.ts';
import type { OriginPolicy } from './origin-policy.ts';

const exposed = 'X-Request-Id, Retry-After, ETag, RateLimit, RateLimit-Policy';

/** A web page that a request comes from. */
export type Caller = {
  readonly origin: ParsedOrigin;
  /**
   * Headers for every answer, errors included, that allow the page to read it; none for an `Origin` that no browser
   * writes (decision D6).
   */
  readonly headers: readonly string[];
};

/** Parses an `Origin` header. */
export function readCaller(header: string): Caller {
  const origin = parseOrigin(header);
  const headers = ['Access-Control-Allow-Origin', header, 'Access-Control-Expose-Headers', exposed];
  return { origin, headers: origin.kind === 'refused' ? [] : headers };
}

/**
 * Returns the answer to a preflight. The key is unknown then, so any origin is allowed; the real call is checked
 * (decision D5).
 */
export const preflightHeaders = (origin: string): string[] => [
  'Access-Control-Allow-Origin',
  origin,
  'Access-Control-Allow-Methods',
  'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers',
  'X-API-Key, Authorization, Content-Type, X-Client-IP, If-None-Match, Idempotency-Key',
  'Access-Control-Max-Age',
  '86400',
  'Vary',
  'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
];

/** Whether the page may use the institute's keys (specification 5.5, 5.6). */
export const mayCall = ({ origin }: Caller, instituteId: string, policy: OriginPolicy): boolean =>
  origin.kind === 'local' || (origin.kind === 'host' && policy.isAllowed(instituteId, origin.host));
