import type { JsonObject } from '../lead/enquiry.ts';
import { readEnquiry } from '../lead/read-enquiry.ts';
import { type LeadStatus, leadRequests, leadResultSchema } from '../lead.ts';
import { limits } from '../limits.ts';
import type { Example, Response } from './document.ts';
import { errorContent, errorExample } from './error-content.ts';
import { authUnavailableExample, forbiddenResponse, rateLimitedExample } from './error-responses.ts';
import { uncachedHeaders } from './headers.ts';
import { schemaRef } from './schemas.ts';

/** What `POST /leads` answers, by status, but for what every endpoint does. */
export function leadResponses(): Readonly<Record<number, Response>> {
  return {
    200: success('duplicate', 'The enquiry is already there; nothing new was saved. This is a success, too.'),
    201: success('received', 'A new enquiry was saved. This is sent only when it is safely on disk.'),
    400: invalidEnquiry,
    403: forbiddenResponse('leads:write'),
    405: methodNotAllowed,
    413: tooLarge,
    415: otherType,
    429: tooManyRequests,
    503: unavailable,
  };
}

function success(status: LeadStatus, description: string): Response {
  const examples = { answer: { summary: description, value: { status } } };
  return {
    description,
    headers: uncachedHeaders(),
    content: { 'application/json': { schema: schemaRef(leadResultSchema), examples } },
  };
}

/** A refusal in the very words of the rules. */
function refusal(summary: string, change: JsonObject): Example {
  const reading = readEnquiry({ ...leadRequests.minimal, ...change });
  if (reading.outcome !== 'refused') throw new Error(`${JSON.stringify(change)} is not an example of a mistake.`);
  return errorExample(summary, 'invalid_request', reading.message, { param: reading.param });
}

const invalidEnquiry: Response = {
  description:
    'The enquiry is not valid; `details.param` names the field, `extra_fields.<name>` one of your own. Or the body is not a JSON object (`body`), or the `Idempotency-Key` is not valid or was used with another body.',
  headers: uncachedHeaders(),
  content: errorContent(['invalid_request'], {
    missing: refusal('A required field is missing', { email: undefined }),
    too_long: refusal('A field is too long', { message: 'a'.repeat(limits.leadMessageCharactersMax + 1) }),
    malformed_value: refusal('A value is not what it should be', { phone: '1234' }),
    unknown_field: refusal('A field that an enquiry does not have', { company: 'Linden Quay' }),
    reserved_name: refusal('A reserved name among the extra fields', { extra_fields: { Mobile: '0301234567' } }),
    unknown_course: errorExample(
      'The course is unknown or not published',
      'invalid_request',
      'course_id must be the id of a published course, or of one of its language versions, from this API.',
      { param: 'course_id' },
    ),
    malformed_body: errorExample('The body cannot be read', 'invalid_request', 'The body is not valid JSON.', {
      param: 'body',
    }),
    malformed_query: errorExample(
      'The query cannot be decoded',
      'invalid_request',
      'The query contains a malformed percent-encoding.',
      { param: 'utm_source' },
    ),
    other_body: errorExample(
      'The Idempotency-Key was used with another body',
      'invalid_request',
      'Idempotency-Key was already used with a different body. Use a new key for each enquiry.',
      { param: 'Idempotency-Key' },
    ),
  }),
};

const methodNotAllowed: Response = {
  description: 'The request used a method other than POST or OPTIONS. POST itself never gets this answer.',
  headers: uncachedHeaders('Allow'),
  content: errorContent(['method_not_allowed'], {
    method_not_allowed: errorExample('GET was used', 'method_not_allowed', 'This path accepts POST, OPTIONS.'),
  }),
};

const mebibytes = limits.bodyBytesMax / 2 ** 20;

const tooLarge: Response = {
  description: `The body is larger than ${mebibytes} MiB. Answered without reading the rest.`,
  headers: uncachedHeaders(),
  content: errorContent(['invalid_request'], {
    too_large: errorExample(
      'The body is too large',
      'invalid_request',
      `The body must be at most ${limits.bodyBytesMax} bytes.`,
    ),
  }),
};

const otherType: Response = {
  description:
    'The `Content-Type` is not `application/json`, or names a charset other than UTF-8, or the body has a `Content-Encoding`.',
  headers: uncachedHeaders(),
  content: errorContent(['invalid_request'], {
    other_type: errorExample(
      'A form was sent',
      'invalid_request',
      'The body must be JSON in UTF-8: send Content-Type: application/json.',
    ),
  }),
};

const tooManyRequests: Response = {
  description: `A limit of this clock minute is used up: ${limits.requestsPerMinutePerKey} requests of the key, ${limits.leadsPerMinutePerKey} enquiries of the key, or ${limits.leadsPerMinutePerVisitor} enquiries of the visitor; \`details.limit_per_minute\` says which. An enquiry refused by the visitor’s limit does not count against the key’s ${limits.leadsPerMinutePerKey}.`,
  headers: uncachedHeaders('Retry-After'),
  content: errorContent(['rate_limited'], {
    of_the_key: rateLimitedExample,
    enquiries_of_the_key: errorExample(
      'Enquiries of the key',
      'rate_limited',
      `This key may file ${limits.leadsPerMinutePerKey} enquiries per minute. Try again in 23 s.`,
      { limit_per_minute: limits.leadsPerMinutePerKey },
    ),
    enquiries_of_the_visitor: errorExample(
      'Enquiries of the visitor',
      'rate_limited',
      `One visitor may send ${limits.leadsPerMinutePerVisitor} enquiries per minute with this key. Try again in 23 s.`,
      { limit_per_minute: limits.leadsPerMinutePerVisitor },
    ),
  }),
};

const unavailable: Response = {
  description:
    'Keys cannot be checked, or the enquiry cannot be stored, at the moment. Try again after `Retry-After`, best with the same `Idempotency-Key`: in rare cases the enquiry was stored after all.',
  headers: uncachedHeaders('Retry-After'),
  content: errorContent(['auth_unavailable', 'internal_error'], {
    auth_unavailable: authUnavailableExample,
    internal_error: errorExample(
      'The enquiry cannot be stored',
      'internal_error',
      'The enquiry could not be stored at the moment. Send it again shortly.',
    ),
  }),
};
