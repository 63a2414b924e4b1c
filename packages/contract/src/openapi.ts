import { basePath, type EndpointName, endpointGroups, endpoints } from './endpoints.ts';
import type { OpenApi, Response } from './openapi/document.ts';
import { sharedErrorResponses } from './openapi/error-responses.ts';
import { cacheableHeaders, headers } from './openapi/headers.ts';
import { introduction } from './openapi/introduction.ts';
import { eitherHeader, pathItem } from './openapi/operations.ts';
import { headerParameters } from './openapi/parameters.ts';
import { componentSchemas } from './openapi/schemas.ts';

export type { OpenApi } from './openapi/document.ts';

const notModified: Response = {
  description: 'The answer with the `ETag` sent is still current. No body.',
  headers: cacheableHeaders,
};

const groupDescriptions: Readonly<Record<(typeof endpointGroups)[number], string>> = {
  Site: 'What a website needs to know once: languages, formats, links.',
  Courses: 'The courses themselves.',
  Search: 'Courses by words and filters, with counts, and suggestions while typing.',
  'Dates and places': 'When and where courses take place, and whether there is a place left.',
  Streams: 'The divisions of the catalogue.',
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
      summary:
        'An institute’s published courses, streams and learning paths, for its own website, and its visitors’ enquiries.',
      description: introduction(publicUrl ?? localUrl),
      contact: { name: 'Prospectus', url: `${publicUrl ?? localUrl}/docs` },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    externalDocs: { url: `${publicUrl ?? localUrl}/docs`, description: 'Guides for web developers' },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [publicUrl === undefined ? openServer : { url: publicUrl + basePath, description: 'This service.' }],
    security: eitherHeader,
    tags: endpointGroups.map((name) => ({ name, description: groupDescriptions[name] })),
    paths: Object.fromEntries(
      Object.entries(endpoints).map(([name, { path }]) => [path, pathItem(name as EndpointName)]),
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
