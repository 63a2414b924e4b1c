import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { contentOf, document, resolve, responsesOf, validator } from '../test/support/description.ts';
import { readEnquiry } from './lead/read-enquiry.ts';
import type { Parameter } from './openapi/document.ts';

const item = document.paths['/leads'];
assert(item && 'post' in item);
const { post } = item;
const request = post.requestBody?.content['application/json'];
assert(request);

type ErrorExample = { readonly error: { readonly details?: { readonly param?: string; limit_per_minute?: number } } };

/** Details of the error examples of a status. */
function detailsOf(status: string) {
  const found = responsesOf(post).find((each) => each.status === status);
  assert(found);
  return Object.values(contentOf(found.response)?.examples ?? {}).map(
    ({ value }) => (value as ErrorExample).error.details,
  );
}

const parameters = new Map(post.parameters.map((each) => resolve(each)).map((each: Parameter) => [each.name, each]));

describe('the description of POST /leads', () => {
  it('has a body that is required, with examples that the schema and the rules accept (§4.8, D28)', () => {
    const findings = validator();

    expect(post.requestBody?.required).toBe(true);
    expect(Object.keys(request.examples)).toEqual(['minimal', 'full']);
    for (const [name, { value }] of Object.entries(request.examples)) {
      expect(findings(request.schema, value), name).toEqual([]);
      expect(readEnquiry(value as never), name).toMatchObject({ outcome: 'read' });
    }
  });

  it('shows every field in the full example (§4.8, D28)', () => {
    const { properties } = resolve(request.schema) as { properties: object };

    expect(Object.keys(request.examples['full']?.value as object)).toEqual(Object.keys(properties));
  });

  it('has the headers that only it understands (D32, D33)', () => {
    const pattern = new RegExp(String(parameters.get('Idempotency-Key')?.schema['pattern']));

    expect([...parameters.keys()]).toEqual(['X-Client-IP', 'Idempotency-Key']);
    expect(['!', '~'.repeat(255)].every((key) => pattern.test(key))).toBe(true);
    expect(['', 'a b', 'ä', '\x7f', 'a'.repeat(256)].some((key) => pattern.test(key))).toBe(false);
  });

  it('has both successes and every refusal, each with an example (§4.8, §7, D2)', () => {
    const statuses = responsesOf(post).map(({ status }) => status);

    expect(statuses).toEqual(['200', '201', '400', '401', '403', '405', '413', '415', '429', '500', '503']);
  });

  it('names what each example of a 400 refuses (D2, D28, D33)', () => {
    expect(detailsOf('400').map((details) => details?.param)).toEqual([
      'email',
      'message',
      'phone',
      'company',
      'extra_fields.Mobile',
      'course_id',
      'body',
      'utm_source',
      'Idempotency-Key',
    ]);
  });

  it('shows every limit (§8)', () => {
    expect(detailsOf('429').map((details) => details?.limit_per_minute)).toEqual([1200, 30, 5]);
  });

  it('is never kept (§4.8, §8)', () => {
    for (const { response, status } of responsesOf(post)) {
      expect(response.headers['Cache-Control']?.$ref, status).toMatch(/No-Store$/);
    }
  });
});
