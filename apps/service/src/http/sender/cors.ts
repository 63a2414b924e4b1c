import { isIPv4, isIPv6 } from 'node:net';
import type { OriginPolicy } from './origin-policy.ts';

/** What an `Origin` header says about the origin of a page. */
export type ParsedOrigin =
  /** A page on the developer's own machine. */
  | { readonly kind: 'local' }
  /** A page on a named host, lower-case and without port. */
  | { readonly kind: 'host'; readonly host: string }
  /**
   * A page at an IP address. Browsers do write such origins, so the page may read why it is refused, but it can never
   * be verified.
   */
  | { readonly kind: 'address' }
  /** A value that no browser writes for a page of a verified website. */
  | { readonly kind: 'refused' };

const local: ParsedOrigin = Object.freeze({ kind: 'local' });
const address: ParsedOrigin = Object.freeze({ kind: 'address' });
const refused: ParsedOrigin = Object.freeze({ kind: 'refused' });

// Browsers serialise an origin in exactly one way, so any other form was not written by a browser (rule D6).
const originPattern =
  /^https?:\/\/(\[[0-9a-f:]{2,39}\]|[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*)(?::([1-9][0-9]{0,4}))?$/;

/** Browsers read a host whose last label is a number, decimal or hexadecimal, as an IPv4 address. */
const numericEnd = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;

const hostCharactersMax = 253;
const portMax = 65_535;

/**
 * Reads an `Origin` header (specification, section 5.5 and 5.6; rule D6).
 *
 * Scheme and port do not affect the decision, but must be ones that a browser could have written.
 */
export function parseOrigin(header: string): ParsedOrigin {
  const match = originPattern.exec(header);
  const host = match?.[1];
  if (host === undefined || Number(match?.[2] ?? 1) > portMax) {
    return refused;
  }
  if (host === 'localhost' || host === '127.0.0.1' || host === '[::1]') {
    return local;
  }
  if (isAddress(host)) {
    return address;
  }
  if (host.startsWith('[') || host.length > hostCharactersMax || numericEnd.test(host)) {
    return refused;
  }
  return { kind: 'host', host };
}

/** Whether the host is an IP address in the one form in which browsers write it. */
function isAddress(host: string): boolean {
  if (isIPv4(host)) return true;
  return isIPv6(host.slice(1, -1)) && new URL(`http://${host}`).hostname === host;
}

const exposed = 'X-Request-Id, Retry-After, ETag, RateLimit, RateLimit-Policy';

/** A web page that a request comes from. */
export type Caller = {
  readonly origin: ParsedOrigin;
  /**
   * Headers for every answer, errors included, that allow the page to read it; none for an `Origin` that no browser
   * writes (rule D6).
   */
  readonly headers: readonly string[];
};

/** Parses an `Origin` header. */
export function readCaller(header: string): Caller {
  const origin = parseOrigin(header);
  const headers = ['Access-Control-Allow-Origin', header, 'Access-Control-Expose-Headers', exposed];
  return { origin, headers: origin.kind === 'refused' ? [] : headers };
}

const allowedHeaders = 'X-API-Key, Authorization, Content-Type, X-Client-IP, If-None-Match, Idempotency-Key';

/** The header of a preview (rule K6), as it is named to people. */
export const previewHeader = 'X-Prospectus-Preview';

/**
 * Returns the answer to a preflight that asks for these headers. The key is unknown then, so any origin is allowed; the real call is checked
 * (rule D5).
 */
export const preflightHeaders = (origin: string, requested = ''): string[] => [
  'Access-Control-Allow-Origin',
  origin,
  'Access-Control-Allow-Methods',
  'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers',
  // Named to those alone who ask for it.
  requested.toLowerCase().includes(previewHeader.toLowerCase())
    ? `${allowedHeaders}, ${previewHeader}`
    : allowedHeaders,
  'Access-Control-Max-Age',
  '86400',
  'Vary',
  'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
];

/** Whether the page may use the institute's keys (specification 5.5, 5.6). */
export const mayCall = ({ origin }: Caller, instituteId: string, policy: OriginPolicy): boolean =>
  origin.kind === 'local' || (origin.kind === 'host' && policy.isAllowed(instituteId, origin.host));
