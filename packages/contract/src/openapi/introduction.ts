import { basePath } from '../endpoints.ts';
import { type ErrorCode, errorStatuses } from '../errors.ts';
import { limits } from '../limits.ts';

/** What each error code tells, and what helps. */
const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'A parameter or field is not valid; `details.param` names it. Correct the request.',
  missing_api_key: 'No key was sent. Send one.',
  invalid_api_key: 'The key is malformed, unknown, revoked or expired. Use another.',
  product_not_enabled: 'The key belongs to another product’s API. Use one of this API.',
  insufficient_scope: 'The key lacks the scope in `details.required_scope`. Use one that has it.',
  origin_not_allowed:
    'The page in `details.origin` is not on a verified website: verify it, or call from a server. Null means that the key works only from websites, and the call came from none: call from a page, or use another key.',
  not_found: 'The resource or path is unknown or not published.',
  method_not_allowed: 'The path does not accept this method; the `Allow` header lists those it does.',
  rate_limited: 'The limit in `details.limit_per_minute` is used up. Wait for `Retry-After` seconds.',
  internal_error:
    'A fault of the service (500), or something that it needs is unavailable (503; wait for `Retry-After` seconds).',
  auth_unavailable: 'Keys cannot be checked at the moment. Wait for `Retry-After` seconds.',
};

/** Statuses that a code may have in addition to its own. */
const otherStatuses: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_request: ', 413 or 415',
  internal_error: ' or 503',
};

const statusOf = (code: ErrorCode): string => `${errorStatuses[code]}${otherStatuses[code] ?? ''}`;

const errorList = Object.entries(errorMeanings)
  .map(([code, meaning]) => `- \`${code}\` (${statusOf(code as ErrorCode)}): ${meaning}`)
  .join('\n');

/** What holds for every endpoint, in Markdown. */
export const introduction = (publicUrl: string): string =>
  `
The published catalogue of an institute, for its own website: courses with their dates and places, streams, learning paths. Enrolment and payment
happen on the hosted site; every course and every version carries a \`url\` that leads there. What visitors ask is filed into
the institute’s CRM by \`POST /leads\`. The [guides](${publicUrl}/docs) go from the first page to caching, search engines and what may change.

\`\`\`sh
curl -H 'X-API-Key: vak_pub_…' '${publicUrl}${basePath}/courses?page_size=3'
\`\`\`

## Conventions

- Answers are JSON with snake_case names. A field that may be null is always present.
- Timestamps are ISO 8601 in UTC with milliseconds: \`2026-03-01T09:00:00.000Z\`. Durations are minutes.
- Amounts are numbers in major units (\`251.0\`) with an ISO 4217 currency code.
- Ids are opaque. Fields that end in \`_html\` are sanitised HTML, fields that end in \`_text\` plain text.
- A query parameter that the endpoint does not know is ignored; an empty value counts as absent; a known one given twice
  is refused. The addresses of dates and places differ: they refuse a parameter that they do not know, and most filters of
  \`/runs\` may be repeated. Paths compare exactly.
- \`HEAD\` answers as \`GET\` without the body. \`OPTIONS\` with \`Origin\` and \`Access-Control-Request-Method\` is a
  CORS preflight: 204 for any origin, without a key and without counting.

## Keys and websites

Every request carries a publishable key, in \`X-API-Key\` or as \`Authorization: Bearer\`; \`X-API-Key\` wins when both are
sent. A key reads what is published and files enquiries, nothing else, so it may be put into a web page. Calls from a browser are answered only on
the institute's verified websites (and their subdomains) and on localhost; calls without an \`Origin\` header are always
answered, unless the key was made to work only from websites.

## Caching

Successful answers to \`GET\` may be cached for ${limits.cacheMaxAgeSeconds} seconds and carry an \`ETag\`; send it back in
\`If-None-Match\` and an unchanged answer is 304 without a body. Changes to the catalogue show within 60 seconds.

## Enquiries

\`\`\`sh
curl -H 'X-API-Key: vak_pub_…' -H 'Content-Type: application/json' -H 'X-Client-IP: 203.0.113.7' \\
  -d '{"full_name": "Ines Oyelaran", "email": "ines@oyelaran.example"}' '${publicUrl}${basePath}/leads'
\`\`\`

- 201 \`received\` and 200 \`duplicate\` are both success. 201 is sent when the enquiry is safely stored, never before; an
  enquiry that cannot be stored is answered 503.
- Best sent from your server, with the visitor’s IP address in \`X-Client-IP\`; from a browser the network address is used.
- With an \`Idempotency-Key\`, a retry after a lost answer does not file the enquiry twice.
- No answer is ever cached: \`Cache-Control: no-store\`.

## Limits

| In each clock minute | For each | Counts |
| -: | - | - |
| ${limits.requestsPerMinutePerKey} | key | every request |
| ${limits.leadsPerMinutePerKey} | key | \`POST /leads\` |
| ${limits.leadsPerMinutePerVisitor} | key and visitor | \`POST /leads\`, when the visitor’s address is known |

Refused requests count too, if their key is valid, with one exception: an enquiry refused by the visitor’s limit does not count against the key’s ${limits.leadsPerMinutePerKey}.
\`RateLimit\` shows what is left of the first.

## Errors

Every error has the same shape. Branch on \`code\`; the wording of \`message\` may change. \`request_id\` equals the
\`X-Request-Id\` header.

${errorList}

Requests that are not valid HTTP get an error of the same shape, with the code \`invalid_request\`, and 400, 408 or 431.

## Where this API departs from its specification

- \`language\` of a variant may be null: when course languages are off, or the version has none.
- \`q\` of more than ${limits.queryCharactersMax} characters is refused with 400.
- A body over ${limits.bodyBytesMax / 2 ** 20} MiB is refused with 413, one that is not \`application/json\` with 415, both with the code \`invalid_request\`.
- \`POST /leads\` names the campaign \`campaign_id\` and the object of extra fields \`extra_fields\`, which its specification leaves
  open. The fields \`run_id\`, \`consent\`, \`form\` and \`attribution\` and the header \`Idempotency-Key\` are extensions.
- Dates and places are extensions: \`/runs\`, \`/courses/{id}/runs\`, \`/places\` and \`include=runs\`.
- From browsers, the IPv6 addresses of one network (/64) count as one visitor.
- A key may be made to work only from websites: without \`Origin\` it is refused with 403 \`origin_not_allowed\`, \`details.origin\` null.
- A compressed body carries \`Accept-Encoding\` in \`Vary\`, after the names that are always there.

## Versions

The version is part of the path, \`/catalog/v1\`. This description has version 1.0.0.
`.trim();
