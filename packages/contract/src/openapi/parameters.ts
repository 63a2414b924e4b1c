import { type EndpointName, endpoints } from '../endpoints.ts';
import { limits } from '../limits.ts';
import { type Parameter, type Reference, refTo } from './document.ts';
import { parameterSchema } from './schemas.ts';

/** Values that the examples of the responses go with; a filter has none, since pages fill it in for those who only try. */
const examples: Readonly<Record<string, string>> = { id: 'spreadsheets', code: 'dAn4x' };

/** Request headers that more than one endpoint may understand, besides the key. */
export const headerParameters = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed.',
    schema: { type: 'string' },
  },
  Preview: {
    name: 'X-Prospectus-Preview',
    in: 'header',
    required: false,
    description:
      'Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400.',
    schema: { type: 'string' },
  },
  ClientIp: {
    name: 'X-Client-IP',
    in: 'header',
    required: false,
    description: `The visitor’s IP address, when your server calls for a visitor. Each visitor may send ${limits.leadsPerMinutePerVisitor} enquiries in a clock minute, and what is searched for shows in the dashboard once three visitors have searched for it on one day. The address is used only for counting and is not kept. A value that is not a single IP address counts as absent; so does the header on calls from a browser, where the network address is used.`,
    schema: { type: 'string', anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `Extension. A text of your own for this one enquiry, such as a UUID; send the same one with each attempt. The same key and body within ${limits.idempotencyHours} hours get the first answer again, also while the first call is still under way, so a retry after a lost answer does not file the enquiry twice. The same key with a different body (compared byte by byte) is refused with 400. Errors are not remembered; every attempt counts against the limits.`,
    schema: { type: 'string', pattern: `^[!-~]{1,${limits.idempotencyKeyCharactersMax}}$` },
  },
} as const satisfies Readonly<Record<string, Parameter>>;

const headersOf: Readonly<Record<'GET' | 'POST', readonly (keyof typeof headerParameters)[]>> = {
  GET: ['IfNoneMatch', 'Preview'],
  POST: ['ClientIp', 'IdempotencyKey'],
};

/** Endpoints that count what visitors search for (rule S18). */
const searches: ReadonlySet<EndpointName> = new Set(['search', 'listCourses']);

/** Path segments, then query parameters, then headers of an endpoint. */
export function parametersOf(name: EndpointName): (Parameter | Reference)[] {
  const { method, params, query } = endpoints[name];
  const family = 'family' in endpoints[name] ? endpoints[name].family : undefined;
  const segments = Object.entries(params?.shape ?? {}).map(([key, schema]) => describe('path', key, schema));
  const queried = Object.entries(query.shape).map(([key, schema]) =>
    key === family ? describeFamily(key, schema) : describe('query', key, schema),
  );
  const headers = [...headersOf[method], ...(searches.has(name) ? (['ClientIp'] as const) : [])];
  return [...segments, ...queried, ...headers.map((key) => refTo('parameters', key))];
}

/** An object whose members are parameters, as `form` with `explode` writes it (OpenAPI 3.1, "Style Values"). */
const describeFamily = (name: string, schema: ZodType): Parameter => ({
  name,
  in: 'query',
  required: false,
  style: 'form',
  explode: true,
  description: schema.description ?? '',
  schema: {
    type: 'object',
    propertyNames: { pattern: `^${name}\\.[a-z0-9_]{1,32}$` },
    additionalProperties: { type: 'array', items: { type: 'string' }, maxItems: limits.repeatedValuesMax },
  },
});

type ZodType = Parameters<typeof parameterSchema>[0];

function describe(place: 'path' | 'query', name: string, schema: ZodType): Parameter {
  return {
    name,
    in: place,
    required: place === 'path',
    description: schema.description ?? '',
    schema: parameterSchema(schema),
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  };
}
