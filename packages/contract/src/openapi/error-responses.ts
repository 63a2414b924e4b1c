import type { z } from 'zod';
import { type EndpointName, endpoints } from '../endpoints.ts';
import { type ErrorCode, type ErrorDetails, errorBodySchema } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Example, Response } from './document.ts';
import { errorHeaders, headers } from './headers.ts';
import { schemaRef } from './schemas.ts';

/** Responses that are the same for every endpoint, by the name of their component. */
export const sharedErrorResponses: Readonly<Record<string, Response>> = {
  Unauthorized: {
    description: 'No key was sent, or one that does not work.',
    headers: errorHeaders(),
    content: body(['missing_api_key', 'invalid_api_key'], {
      missing_api_key: error(
        'No key was sent',
        'missing_api_key',
        'Send a publishable key in the X-API-Key header, or as Authorization: Bearer.',
      ),
      malformed_api_key: error(
        'What was sent is not a publishable key',
        'invalid_api_key',
        'A publishable key is vak_pub_ and 48 lower-case hexadecimal characters.',
      ),
      invalid_api_key: error(
        'The key is unknown, revoked or expired',
        'invalid_api_key',
        'This key is unknown, revoked or expired. Create a new one and use it here.',
      ),
    }),
  },
  Forbidden: {
    description:
      'The key works, but not for this: another product’s API, a scope it lacks, or a page that may not use it.',
    headers: errorHeaders(),
    content: body(['product_not_enabled', 'insufficient_scope', 'origin_not_allowed'], {
      product_not_enabled: error(
        'The key belongs to another product',
        'product_not_enabled',
        'This key belongs to another product and does not open the catalogue API.',
      ),
      insufficient_scope: error(
        'The key lacks the scope',
        'insufficient_scope',
        'This key lacks the scope catalog:read.',
        { required_scope: 'catalog:read' },
      ),
      origin_not_allowed: error(
        'The web page is not on a verified website',
        'origin_not_allowed',
        'This page may not use the key: "https://shop.example" is not a verified website of the institute. Have it added and verified (npx prospectus websites add), or call the API from your server.',
        { origin: 'https://shop.example' },
      ),
    }),
  },
  MethodNotAllowed: {
    description: 'Another method than GET, HEAD or OPTIONS was used at this path. GET itself never gets it.',
    headers: errorHeaders('Allow'),
    content: body(['method_not_allowed'], {
      method_not_allowed: error('POST was used', 'method_not_allowed', 'This path answers GET, HEAD, OPTIONS.'),
    }),
  },
  TooManyRequests: {
    description: `The key made more than ${limits.requestsPerMinutePerKey} requests in this clock minute.`,
    headers: errorHeaders('Retry-After'),
    content: body(['rate_limited'], {
      rate_limited: error(
        'The limit of the clock minute is used up',
        'rate_limited',
        `This key may make ${limits.requestsPerMinutePerKey} requests per minute. Try again in 23 s.`,
        { limit_per_minute: limits.requestsPerMinutePerKey },
      ),
    }),
  },
  InternalError: {
    description: 'A fault of the service. The message does not tell the cause; its log does, under the request id.',
    headers: errorHeaders(),
    content: body(['internal_error'], {
      internal_error: error('A fault of the service', 'internal_error', 'Something went wrong on our side.'),
    }),
  },
  Unavailable: {
    description:
      'Keys cannot be checked, or the catalogue cannot be read, at the moment. Try again after `Retry-After`.',
    headers: errorHeaders('Retry-After'),
    content: body(['auth_unavailable', 'internal_error'], {
      auth_unavailable: error(
        'Keys cannot be checked',
        'auth_unavailable',
        'Keys cannot be checked at the moment. Try again shortly.',
      ),
      internal_error: error(
        'The catalogue cannot be read',
        'internal_error',
        'The catalogue is not available at the moment. Try again shortly.',
      ),
    }),
  },
};

export const notFoundResponse = (message: string): Response => ({
  description: 'What was asked for is unknown or not published.',
  headers: errorHeaders(),
  content: body(['not_found'], { not_found: error('Unknown or not published', 'not_found', message) }),
});

/** Values that a reader may get wrong; only parameters that the endpoint knows are refused. */
const mistakes: readonly (readonly [summary: string, query: Readonly<Record<string, string>>])[] = [
  ['A page below 1', { page: '0' }],
  ['A page size above the limit', { page_size: '500' }],
  ['An unknown order', { sort: 'cheapest' }],
  ['An unknown availability', { availability: 'sold_out' }],
];

/** 400 of an endpoint: each knows other parameters; a malformed percent-encoding is refused by all. */
export function badRequestResponse(name: EndpointName): Response {
  const { query } = endpoints[name];
  const known = Object.keys(query.shape);
  const examples: Record<string, Example> = {};
  for (const [summary, values] of mistakes) {
    const [param] = Object.keys(values);
    if (param === undefined || !known.includes(param)) continue;
    examples[param] = error(summary, 'invalid_request', refusalOf(query, values), { param });
  }
  const [first = 'page'] = known;
  if (known.length > 0) {
    examples['given_twice'] = error(`${first} is given twice`, 'invalid_request', `${first} must be given once.`, {
      param: first,
    });
  }
  examples['malformed'] = error(
    'The query cannot be decoded',
    'invalid_request',
    'The query holds a malformed percent-encoding.',
    { param: first },
  );
  return {
    description: `The query is not valid: ${known.length > 0 ? 'a parameter of this endpoint has a value that is not allowed or is given twice, or ' : ''}a percent-encoding is malformed. \`details.param\` names the parameter.`,
    headers: errorHeaders(),
    content: body(['invalid_request'], examples),
  };
}

function refusalOf(query: z.ZodObject, values: Readonly<Record<string, string>>): string {
  const [issue] = query.safeParse(values).error?.issues ?? [];
  if (!issue) throw new Error(`${JSON.stringify(values)} is no example of a mistake.`);
  return issue.message;
}

function error(summary: string, code: ErrorCode, message: string, details?: ErrorDetails): Example {
  const request_id = headers['X-Request-Id'].example;
  return { summary, value: { error: { code, message, request_id, ...(details && { details }) } } };
}

function body(codes: readonly ErrorCode[], examples: Record<string, Example>): NonNullable<Response['content']> {
  const narrowed = { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } };
  return { 'application/json': { schema: { allOf: [schemaRef(errorBodySchema), narrowed] }, examples } };
}
