import type { z } from 'zod';
import { type ReadEndpointName, readEndpoints } from '../endpoints.ts';
import type { Scope } from '../key.ts';
import { limits } from '../limits.ts';
import type { Example, Response } from './document.ts';
import { errorContent, errorExample } from './error-content.ts';
import { uncachedHeaders } from './headers.ts';

export const rateLimitedExample = errorExample(
  'The limit of the clock minute is used up',
  'rate_limited',
  `This key may make ${limits.requestsPerMinutePerKey} requests per minute. Try again in 23 s.`,
  { limit_per_minute: limits.requestsPerMinutePerKey },
);

export const authUnavailableExample = errorExample(
  'Keys cannot be checked',
  'auth_unavailable',
  'Keys cannot be checked at the moment. Try again shortly.',
);

/** Responses that are the same for every endpoint that reads, by the name of their component. */
export const sharedErrorResponses: Readonly<Record<string, Response>> = {
  Unauthorized: {
    description: 'No key was sent, or one that does not work.',
    headers: uncachedHeaders(),
    content: errorContent(['missing_api_key', 'invalid_api_key'], {
      missing_api_key: errorExample(
        'No key was sent',
        'missing_api_key',
        'Send a publishable key in the X-API-Key header, or as Authorization: Bearer.',
      ),
      malformed_api_key: errorExample(
        'What was sent is not a publishable key',
        'invalid_api_key',
        'A publishable key is vak_pub_ and 48 lower-case hexadecimal characters.',
      ),
      invalid_api_key: errorExample(
        'The key is unknown, revoked or expired',
        'invalid_api_key',
        'This key is unknown, revoked or expired. Create a new one and use it here.',
      ),
    }),
  },
  Forbidden: forbiddenResponse('catalog:read'),
  MethodNotAllowed: {
    description: 'The request used a method other than GET, HEAD or OPTIONS. GET itself never gets this answer.',
    headers: uncachedHeaders('Allow'),
    content: errorContent(['method_not_allowed'], {
      method_not_allowed: errorExample('POST was used', 'method_not_allowed', 'This path accepts GET, HEAD, OPTIONS.'),
    }),
  },
  TooManyRequests: {
    description: `The key made more than ${limits.requestsPerMinutePerKey} requests in this clock minute.`,
    headers: uncachedHeaders('Retry-After'),
    content: errorContent(['rate_limited'], { rate_limited: rateLimitedExample }),
  },
  InternalError: {
    description:
      'A fault of the service. The message does not name the cause; the log of the service does, under the request id.',
    headers: uncachedHeaders(),
    content: errorContent(['internal_error'], {
      internal_error: errorExample('A fault of the service', 'internal_error', 'Something went wrong on our side.'),
    }),
  },
  Unavailable: {
    description:
      'Keys cannot be checked, or the catalogue cannot be read, at the moment. Try again after `Retry-After`.',
    headers: uncachedHeaders('Retry-After'),
    content: errorContent(['auth_unavailable', 'internal_error'], {
      auth_unavailable: authUnavailableExample,
      internal_error: errorExample(
        'The catalogue cannot be read',
        'internal_error',
        'The catalogue is not available at the moment. Try again shortly.',
      ),
    }),
  },
};

export function forbiddenResponse(scope: Scope): Response {
  return {
    description:
      'The key works, but not for this: another product’s API, a scope it lacks, a page that may not use it, or a call from outside a page where it works only from websites.',
    headers: uncachedHeaders(),
    content: errorContent(['product_not_enabled', 'insufficient_scope', 'origin_not_allowed'], {
      product_not_enabled: errorExample(
        'The key belongs to another product',
        'product_not_enabled',
        'This key belongs to another product and does not open the catalogue API.',
      ),
      insufficient_scope: errorExample(
        'The key lacks the scope',
        'insufficient_scope',
        `This key lacks the scope ${scope}.`,
        { required_scope: scope },
      ),
      origin_not_allowed: errorExample(
        'The web page is not on a verified website',
        'origin_not_allowed',
        'This page may not use the key: "https://shop.example" is not a verified website of the institute. Add and verify it under Websites in the dashboard, or call the API from your server.',
        { origin: 'https://shop.example' },
      ),
      origin_missing: errorExample(
        'The key works only from websites, and the call came from none',
        'origin_not_allowed',
        'This key works only from websites, and the call has no Origin header. Call the API from a page of a verified website, or use a key that was made for servers.',
        { origin: null },
      ),
    }),
  };
}

export const notFoundResponse = (message: string): Response => ({
  description: 'The requested resource is unknown or not published.',
  headers: uncachedHeaders(),
  content: errorContent(['not_found'], { not_found: errorExample('Unknown or not published', 'not_found', message) }),
});

/** Values that a reader may get wrong; only parameters that the endpoint knows are refused. */
const mistakes: readonly (readonly [summary: string, query: Readonly<Record<string, string>>])[] = [
  ['A page below 1', { page: '0' }],
  ['A page size above the limit', { page_size: '500' }],
  ['An unknown order', { sort: 'cheapest' }],
  ['An unknown availability', { availability: 'sold_out' }],
];

/** 400 of an endpoint: each knows other parameters; a malformed percent-encoding is refused by all. */
export function badRequestResponse(name: ReadEndpointName): Response {
  const { query }: { query: z.ZodObject } = readEndpoints[name];
  const known = Object.keys(query.shape);
  const examples: Record<string, Example> = {};
  for (const [summary, values] of mistakes) {
    const [param] = Object.keys(values);
    if (param === undefined || !known.includes(param)) continue;
    examples[param] = errorExample(summary, 'invalid_request', refusalOf(query, values), { param });
  }
  const [first = 'page'] = known;
  if (known.length > 0) {
    examples['given_twice'] = errorExample(
      `${first} is given twice`,
      'invalid_request',
      `${first} must be given once.`,
      {
        param: first,
      },
    );
  }
  examples['malformed'] = errorExample(
    'The query cannot be decoded',
    'invalid_request',
    'The query contains a malformed percent-encoding.',
    { param: first },
  );
  return {
    description: `The query is not valid: ${known.length > 0 ? 'a parameter of this endpoint has a value that is not allowed or is given twice, or ' : ''}a percent-encoding is malformed. \`details.param\` names the parameter.`,
    headers: uncachedHeaders(),
    content: errorContent(['invalid_request'], examples),
  };
}

function refusalOf(query: z.ZodObject, values: Readonly<Record<string, string>>): string {
  const [issue] = query.safeParse(values).error?.issues ?? [];
  if (!issue) throw new Error(`${JSON.stringify(values)} is not an example of a mistake.`);
  return issue.message;
}
