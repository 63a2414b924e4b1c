import { basePath, type EndpointName, endpointGroups, endpoints } from './endpoints.ts';
import { type OpenApi, type Operation, type Response, refTo, type SecurityRequirement } from './openapi/document.ts';
import { badRequestResponse, notFoundResponse, sharedErrorResponses } from './openapi/error-responses.ts';
import { responseExamples } from './openapi/examples.ts';
import { headers, successHeaders } from './openapi/headers.ts';
import { introduction } from './openapi/introduction.ts';
import { headerParameters, parametersOf } from './openapi/parameters.ts';
import { componentSchemas, schemaRef } from './openapi/schemas.ts';

export type { OpenApi } from './openapi/document.ts';

const notModified: Response = {
  description: 'Nothing has changed since the answer whose `ETag` was sent. No body.',
  headers: successHeaders,
};

const groupDescriptions: Readonly<Record<(typeof endpointGroups)[number], string>> = {
  Site: 'What a website needs to know once.',
  Courses: 'The courses themselves.',
  Streams: 'How the catalogue is divided.',
  'Learning paths': 'Courses to be taken one after another.',
  Sitemap: 'Addresses for search engines.',
  Enquiries: 'What visitors ask, filed into the institute’s CRM.',
};

/**
 * The description of the API (OpenAPI 3.1), made from the contract.
 *
 * @param publicUrl the address that clients use; without it the description leaves it open
 */
export function openApiDocument(publicUrl?: string): OpenApi {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prospectus Catalogue API',
      version: '1.0.0',
      summary: 'An institute’s published courses, streams and learning paths, for its own website.',
      description: introduction(publicUrl ?? localUrl),
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [publicUrl === undefined ? openServer : { url: publicUrl + basePath, description: 'This service.' }],
    security: securityFor([]),
    tags: endpointGroups.map((name) => ({ name, description: groupDescriptions[name] })),
    paths: Object.fromEntries(
      Object.keys(endpoints).map((name) => [
        endpoints[name as EndpointName].path,
        { get: operation(name as EndpointName) },
      ]),
    ),
    components: {
      schemas: componentSchemas(),
      responses: { NotModified: notModified, ...sharedErrorResponses },
      parameters: headerParameters,
      headers,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'A publishable key: `vak_pub_` and 48 lower-case hexadecimal characters.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The same key as `Authorization: Bearer <key>`. `X-API-Key` wins when both are sent.',
        },
      },
    },
  };
}

const localUrl = 'http://localhost:4000';

const openServer = {
  url: `{base}${basePath}`,
  description: 'The service of your institute.',
  variables: { base: { default: localUrl, description: 'Scheme, host and port of the service.' } },
};

/** Either way of sending the key, with the scopes it needs. */
const securityFor = (scopes: readonly string[]): SecurityRequirement[] => [{ apiKey: scopes }, { bearer: scopes }];

function operation(name: EndpointName): Operation {
  const { group, summary, description, scope, response } = endpoints[name];
  const notFound = notFoundOf(name);
  const ok: Response = {
    description: response.description ?? summary,
    headers: successHeaders,
    content: {
      'application/json': {
        schema: schemaRef(response),
        examples: { answer: { summary, value: responseExamples[name] } },
      },
    },
  };
  return {
    operationId: name,
    tags: [group],
    summary,
    description,
    security: securityFor([scope]),
    parameters: parametersOf(name),
    responses: {
      200: ok,
      304: refTo('responses', 'NotModified'),
      400: badRequestResponse(name),
      401: refTo('responses', 'Unauthorized'),
      403: refTo('responses', 'Forbidden'),
      ...(notFound === null ? {} : { 404: notFoundResponse(notFound) }),
      405: refTo('responses', 'MethodNotAllowed'),
      429: refTo('responses', 'TooManyRequests'),
      500: refTo('responses', 'InternalError'),
      503: refTo('responses', 'Unavailable'),
    },
  };
}

function notFoundOf(name: EndpointName): string | null {
  const endpoint = endpoints[name];
  return 'notFound' in endpoint ? endpoint.notFound : null;
}
