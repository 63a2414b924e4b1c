import assert from 'node:assert/strict';
import { validate } from '@scalar/openapi-parser';
import { describe, expect, it } from 'vitest';
import { contentOf, document, operations, resolve, responsesOf, validator } from '../test/support/description.ts';
import { endpoints } from './endpoints.ts';
import { errorCodes } from './errors.ts';
import type { Operation, Response, Schema } from './openapi/document.ts';
import { openApiDocument } from './openapi.ts';

/** Every schema of the components that has properties, at whatever depth, with a name that leads to it. */
function* objectsIn(name: string, schema: Schema): Generator<{ name: string; properties: Record<string, Schema> }> {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: Schema[];
  };
  if (properties) yield { name, properties };
  for (const [key, property] of Object.entries(properties ?? {})) yield* objectsIn(`${name}.${key}`, property);
  if (items) yield* objectsIn(`${name}[]`, items);
  for (const option of anyOf ?? []) yield* objectsIn(name, option);
}

const operationAt = (wanted: string): Operation => {
  const found = operations.find(({ path }) => path === wanted);
  assert(found, `Nothing is described at ${wanted}.`);
  return found.operation;
};

const componentObjects = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
  ...objectsIn(name, schema),
]);

describe('openApiDocument', () => {
  it('is valid OpenAPI 3.1 with version 1.0.0 (§9)', async () => {
    const { errors } = await validate(structuredClone(document) as never);

    expect(errors).toEqual([]);
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('1.0.0');
  });

  it('describes every endpoint of the contract below the base path (§9)', () => {
    expect(Object.keys(document.paths)).toEqual(Object.values(endpoints).map(({ path }) => path));
    expect(document.servers[0]?.url).toBe('{base}/catalog/v1');
    expect(openApiDocument('https://api.example').servers[0]?.url).toBe('https://api.example/catalog/v1');
  });

  it('asks for a key with the scope of the endpoint, in either header', () => {
    for (const { path, operation } of operations) {
      const scope = path === '/leads' ? 'leads:write' : 'catalog:read';
      expect(operation.security).toEqual([{ apiKey: [] }, { bearer: [] }]);
      expect(operation.description).toContain(`The key needs the scope \`${scope}\`.`);
    }
    expect(document.components.securitySchemes).toMatchObject({
      apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      bearer: { type: 'http', scheme: 'bearer' },
    });
  });

  it('names the one method of each path', () => {
    for (const [name, item] of Object.entries(document.paths)) {
      expect(Object.keys(item), name).toEqual([name === '/leads' ? 'post' : 'get']);
    }
  });

  it('describes every query parameter, whole numbers with their range and default', () => {
    const parameters = operationAt('/courses').parameters.map((parameter) => resolve(parameter));
    const query = parameters.filter((parameter) => parameter.in === 'query');

    expect(query.map(({ name }) => name)).toEqual(Object.keys(endpoints.listCourses.query.shape));
    expect(query.find(({ name }) => name === 'page_size')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 24,
    });
    for (const { operation } of operations) {
      for (const parameter of operation.parameters) expect(resolve(parameter).description).toMatch(/\S/);
    }
  });

  it.each(componentObjects)('describes every field of $name', ({ properties }) => {
    for (const [name, property] of Object.entries(properties)) {
      const described = property['description'] ?? resolve(property)['description'];
      expect(described, name).toMatch(/\S/);
    }
  });

  it.each(componentObjects)('says null of every field of $name that may be null', ({ properties }) => {
    for (const [name, property] of Object.entries(properties)) {
      const { type, anyOf, description } = property as { type?: unknown; anyOf?: Schema[]; description?: string };
      const isNullable = [type].flat().includes('null') || anyOf?.some((option) => option['type'] === 'null');
      if (isNullable) expect(description, name).toMatch(/null/i);
    }
  });

  it('names every error code with its status', () => {
    const named = new Set(
      operations.flatMap(({ operation }) =>
        responsesOf(operation).flatMap(({ status, response }) =>
          Object.values(contentOf(response)?.examples ?? {}).map(({ value }) => {
            const { error } = value as { error?: { code: string } };
            return error ? `${status} ${error.code}` : '';
          }),
        ),
      ),
    );
    named.delete('');

    expect(named).toEqual(
      new Set([
        '400 invalid_request',
        '401 missing_api_key',
        '401 invalid_api_key',
        '403 product_not_enabled',
        '403 insufficient_scope',
        '403 origin_not_allowed',
        '404 not_found',
        '405 method_not_allowed',
        '413 invalid_request',
        '415 invalid_request',
        '429 rate_limited',
        '500 internal_error',
        '503 internal_error',
        '503 auth_unavailable',
      ]),
    );
    for (const code of errorCodes) expect(document.info.description).toContain(`\`${code}\``);
  });

  it('gives 404 only where something is looked up by its name', () => {
    const with404 = operations.filter(({ operation }) => operation.responses['404']).map(({ path }) => path);

    expect(with404).toEqual(['/courses/{id}', '/courses/{id}/outline', '/courses/{id}/runs', '/learning-paths/{code}']);
  });

  it.each(operations)('gives examples for $path that validate, errors included', ({ operation }) => {
    const findings = validator();
    for (const { status, response } of responsesOf(operation)) {
      const content = contentOf(response);
      if (status === '304') expect(content).toBeUndefined();
      else expect(Object.keys(content?.examples ?? {}).length, status).toBeGreaterThan(0);
      for (const { value } of Object.values(content?.examples ?? {})) {
        expect(findings(content?.schema as Schema, value), status).toEqual([]);
      }
    }
  });

  it('would notice an example that does not validate', () => {
    const site = operationAt('/site').responses['200'] as Response;
    const example = contentOf(site)?.examples['answer']?.value as object;

    expect(validator()(contentOf(site)?.schema as Schema, { ...example, price_visible: 'yes' })).not.toEqual([]);
    expect(validator()(contentOf(site)?.schema as Schema, { ...example, surprise: 1 })).not.toEqual([]);
  });

  it('names the headers of successes and errors', () => {
    for (const { path, operation } of operations) {
      for (const { status, response } of responsesOf(operation)) {
        const names = Object.keys(response.headers);
        expect(names).toContain('X-Request-Id');
        expect(names).toContain('Cache-Control');
        expect(names).toContain('RateLimit');
        expect(names).toContain('Access-Control-Allow-Origin');
        const isCacheable = path !== '/leads' && (status === '200' || status === '304');
        expect([names.includes('ETag'), names.includes('Vary')], status).toEqual([isCacheable, isCacheable]);
        expect(names.includes('Retry-After')).toBe(status === '429' || status === '503');
        expect(names.includes('Allow')).toBe(status === '405');
      }
    }
  });

  it('names where the API departs from its specification', () => {
    const [, departures = ''] = document.info.description.split('## Where this API departs from its specification');

    expect(departures).toMatch(/`language` of a variant may be null/);
    expect(departures).toMatch(/`q` of more than 200 characters/);
    expect(departures).toMatch(/`Accept-Encoding` in `Vary`/);
    expect(departures).toMatch(/413.*415/);
    for (const name of ['campaign_id', 'extra_fields', 'consent', 'form', 'Idempotency-Key']) {
      expect(departures).toContain(`\`${name}\``);
    }
  });
});
