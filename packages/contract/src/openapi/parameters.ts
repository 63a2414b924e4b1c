import { type EndpointName, endpoints } from '../endpoints.ts';
import { type Parameter, type Reference, refTo } from './document.ts';
import { parameterSchema } from './schemas.ts';

/** Values that the examples of the responses go with; a filter has none, since pages fill it in for those who only try. */
const examples: Readonly<Record<string, string>> = { id: 'spreadsheets', code: 'dAn4x' };

/** Request headers that any endpoint understands, besides the key. */
export const headerParameters: Readonly<Record<string, Parameter>> = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed.',
    schema: { type: 'string' },
  },
};

/** Path segments, then query parameters, then headers of an endpoint. */
export function parametersOf(name: EndpointName): (Parameter | Reference)[] {
  const { params, query } = endpoints[name];
  const segments = Object.entries(params?.shape ?? {}).map(([key, schema]) => describe('path', key, schema));
  const queried = Object.entries(query.shape).map(([key, schema]) => describe('query', key, schema));
  return [...segments, ...queried, ...Object.keys(headerParameters).map((key) => refTo('parameters', key))];
}

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
