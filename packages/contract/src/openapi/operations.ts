import { type EndpointName, endpoints, type ReadEndpointName, type WriteEndpointName } from '../endpoints.ts';
import { leadRequests } from '../lead.ts';
import {
  type Example,
  type Operation,
  type PathItem,
  type Response,
  refTo,
  type SecurityRequirement,
} from './document.ts';
import { badRequestResponse, notFoundResponse } from './error-responses.ts';
import { responseExamples } from './examples.ts';
import { cacheableHeaders } from './headers.ts';
import { leadResponses } from './lead-responses.ts';
import { parametersOf } from './parameters.ts';
import { schemaRef } from './schemas.ts';

/** Either way of sending the key. The scope stands in the description: here many tools know only those of OAuth. */
export const eitherHeader: SecurityRequirement[] = [{ apiKey: [] }, { bearer: [] }];

/** What stands under the path of an endpoint. */
export const pathItem = (name: EndpointName): PathItem =>
  isWriteEndpoint(name) ? { post: writeOperation(name) } : { get: readOperation(name) };

const isWriteEndpoint = (name: EndpointName): name is WriteEndpointName => endpoints[name].method === 'POST';

function readOperation(name: ReadEndpointName): Operation {
  const { notFound } = endpoints[name];
  return {
    ...head(name),
    responses: {
      200: ok(name),
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

function writeOperation(name: WriteEndpointName): Operation {
  const { body } = endpoints[name];
  return {
    ...head(name),
    requestBody: {
      description: 'JSON in UTF-8. When a name occurs twice, the last one counts.',
      required: true,
      content: { 'application/json': { schema: schemaRef(body), examples: leadRequestExamples } },
    },
    responses: {
      ...leadResponses(),
      401: refTo('responses', 'Unauthorized'),
      500: refTo('responses', 'InternalError'),
    },
  };
}

const leadRequestExamples: Readonly<Record<keyof typeof leadRequests, Example>> = {
  minimal: { summary: 'The least that is needed', value: leadRequests.minimal },
  full: {
    summary: 'With everything that an enquiry may have',
    value: leadRequests.full,
  },
};

/** What operations begin with, whatever they do. */
function head(name: EndpointName): Omit<Operation, 'responses'> {
  const { group, summary, description, scope } = endpoints[name];
  return {
    operationId: name,
    tags: [group],
    summary,
    description: `${description}\n\nThe key needs the scope \`${scope}\`.`,
    security: eitherHeader,
    parameters: parametersOf(name),
  };
}

function ok(name: ReadEndpointName): Response {
  const { response, summary } = endpoints[name];
  return {
    description: response.description ?? summary,
    headers: cacheableHeaders,
    content: {
      'application/json': {
        schema: schemaRef(response),
        examples: { answer: { summary, value: responseExamples[name] } },
      },
    },
  };
}
