import { parseOrigin } from './origin.ts';
import type { OriginPolicy } from './origin-policy.ts';

const exposed = 'X-Request-Id, Retry-After, ETag, RateLimit, RateLimit-Policy';

/** What the answer to a call from `origin` carries, so that the page may read it, errors included (decision D6). */
export const corsHeaders = (origin: string): string[] => [
  'Access-Control-Allow-Origin',
  origin,
  'Access-Control-Expose-Headers',
  exposed,
];

/** The answer to a preflight: the key is unknown then, so any origin may ask; the real call is what is checked (decision D5). */
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

/** Whether a browser writes an origin like this: only then may its page read the answer. */
export const isReadableOrigin = (origin: string): boolean => parseOrigin(origin).kind !== 'refused';

/** Whether a page of this origin may use the institute's keys (specification 5.5, 5.6). */
export function mayCall(origin: string, instituteId: string, policy: OriginPolicy): boolean {
  const parsed = parseOrigin(origin);
  return parsed.kind === 'local' || (parsed.kind === 'host' && policy.isAllowed(instituteId, parsed.host));
}
