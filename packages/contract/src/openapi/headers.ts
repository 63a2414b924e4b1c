import { limits } from '../limits.ts';
import { type Header, type Reference, refTo } from './document.ts';

const text = { type: 'string' };

/** Every header that an answer of the API may carry, besides those of HTTP itself. */
export const headers = {
  'X-Request-Id': {
    description: 'A unique id of the request, always the server’s own. Quote it when you ask for help.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    example: '5f0c7f0e-3f5a-4a53-9a53-0d1f8b0f6c1e',
  },
  ETag: {
    description: 'Strong validator of the content; each encoding has its own. Send it back as `If-None-Match`.',
    required: true,
    schema: text,
    example: '"Zk3wq0Yh1m5tqv6lJx0c4A"',
  },
  'Cache-Control': {
    description: `How long the answer may be cached: ${limits.cacheMaxAgeSeconds} seconds.`,
    required: true,
    schema: text,
    example: `public, max-age=${limits.cacheMaxAgeSeconds}`,
  },
  'Cache-Control-No-Store': {
    description: 'Always `no-store`: errors and answers to requests that write are never cached.',
    required: true,
    schema: { type: 'string', const: 'no-store' },
    example: 'no-store',
  },
  Vary: {
    description:
      'The request headers that the answer depends on: `Origin, X-API-Key, Authorization`, followed by `Accept-Encoding` when the body is compressed.',
    required: true,
    schema: text,
    example: 'Origin, X-API-Key, Authorization',
  },
  RateLimit: {
    description:
      'What is left of the limit: `r` requests until the clock minute ends in `t` seconds. Sent whenever the request counted against a key.',
    required: false,
    schema: text,
    example: '"minute";r=1187;t=23',
  },
  'RateLimit-Policy': {
    description: 'The limit: `q` requests in each clock minute (`w` seconds). Sent together with `RateLimit`.',
    required: false,
    schema: text,
    example: `"minute";q=${limits.requestsPerMinutePerKey};w=60`,
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt, a whole number of at least 1.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: 23,
  },
  Allow: {
    description: 'The methods that the path accepts.',
    required: true,
    schema: text,
    example: 'GET, HEAD, OPTIONS',
  },
  'Access-Control-Allow-Origin': {
    description: 'The `Origin` of the request, unchanged; never `*`. Sent when the call comes from a web page.',
    required: false,
    schema: text,
    example: 'https://www.lindenquay.example',
  },
  'Access-Control-Expose-Headers': {
    description: 'The headers that a web page may read. Sent together with `Access-Control-Allow-Origin`.',
    required: false,
    schema: text,
    example: 'X-Request-Id, Retry-After, ETag, RateLimit, RateLimit-Policy',
  },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof headers;

const forAnyCaller: readonly HeaderName[] = [
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
];

const refs = (names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));

/** Headers of a 200 and a 304 that may be kept. */
export const cacheableHeaders = refs(['Cache-Control', 'ETag', 'Vary', ...forAnyCaller]);

/** Headers of an answer that is never kept, with those that only some have. */
export const uncachedHeaders = (...more: readonly HeaderName[]): Record<string, Reference> => ({
  'Cache-Control': refTo('headers', 'Cache-Control-No-Store'),
  ...refs(forAnyCaller),
  ...refs(more),
});
