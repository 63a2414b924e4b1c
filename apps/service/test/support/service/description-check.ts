import assert from 'node:assert/strict';
import { type EndpointName, endpoints } from '@prospectus/contract';
import { openApiDocument } from '@prospectus/contract/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Reply } from './http-client.ts';

type Headers = Record<string, { readonly $ref: string }>;
type Response = {
  readonly $ref?: string;
  readonly headers?: Headers;
  readonly content?: { readonly 'application/json': { readonly 'x-error-codes'?: readonly string[] } };
};

/** Makes a check of answers against the API's own description: statuses, headers and bodies. */
export function createDescriptionCheck(): (reply: Reply, method: string, endpoint: EndpointName) => void {
  const description = JSON.parse(JSON.stringify(openApiDocument('http://localhost')));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, 'description');
  const validators = new Map<string, ValidateFunction>();

  const validate = (pointer: string, value: unknown) => {
    let validator = validators.get(pointer);
    if (!validator) {
      validator = ajv.compile({ $ref: `description#${pointer}` });
      validators.set(pointer, validator);
    }
    validator(value);
    expect(validator.errors ?? [], pointer).toEqual([]);
  };

  const follow = (pointer: string): { pointer: string; value: Response } => {
    const value = pointer
      .split('/')
      .slice(1)
      .reduce((at, step) => at?.[step.replaceAll('~1', '/').replaceAll('~0', '~')], description);
    assert(value, `The description has nothing at ${pointer}.`);
    return value.$ref === undefined ? { pointer, value } : follow(value.$ref.slice(1));
  };

  return (reply, method, endpoint) => {
    // Other methods are not described, but their 405 is, with the one method of the path.
    const operation = `/paths/${endpoints[endpoint].path.replaceAll('/', '~1')}/${endpoints[endpoint].method.toLowerCase()}`;
    const { pointer, value } = follow(`${operation}/responses/${reply.status}`);
    for (const [name, { $ref }] of Object.entries(value.headers ?? {})) {
      const header = follow($ref.slice(1));
      const sent = reply.headers[name.toLowerCase()];
      if (sent === undefined) expect('required' in header.value && header.value.required, name).toBe(false);
      else validate(`${header.pointer}/schema`, /^\d+$/.test(sent) ? Number(sent) : sent);
    }
    if (method === 'HEAD' || reply.status === 304) return;
    const body = JSON.parse(reply.text);
    validate(`${pointer}/content/application~1json/schema`, body);
    const { 'x-error-codes': codes } = value.content?.['application/json'] ?? {};
    if (codes) expect(codes, pointer).toContain(body.error.code);
  };
}
