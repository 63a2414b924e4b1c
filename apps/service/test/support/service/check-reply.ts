import assert from 'node:assert/strict';
import { basePath, type EndpointName, endpoints, errorBodySchema } from '@prospectus/contract';
import { expect } from 'vitest';
import { createDescriptionCheck } from './description-check.ts';
import type { Reply } from './http-client.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Begins with a capital letter or with the name of a parameter or field; that of an extra field may be anything. */
const sentence = /^\p{Lu}.*\.$|^[a-z_]+(\.[a-z_]*)? .*\.$|^(extra_fields|consent|form|attribution)\..*\.$/su;
const vary = 'Origin, X-API-Key, Authorization';
const checkDescription = createDescriptionCheck();

/**
 * Checks an answer of the API against what the specification and the contract say about all answers. Every response in every test goes
 * through here.
 */
export function checkReply(reply: Reply, method: string, path: string): void {
  expect(reply.headers['x-request-id'], 'X-Request-Id').toMatch(uuid);
  const endpoint = endpointOf(path);
  if (reply.status >= 400) checkError(reply, method);
  else if (method === 'POST') checkKept(reply);
  else if (reply.status === 200 || reply.status === 304) checkCacheable(reply, method);
  else expect([reply.status, reply.sent.length]).toEqual([204, 0]);
  if (reply.status <= 201 && method !== 'HEAD') checkContract(reply, endpoint);
  // The description does not cover CORS, nor requests outside its paths.
  if (endpoint && reply.status !== 204) checkDescription(reply, method, endpoint);
}

/** Asserts that a reply is the error with exactly these details. */
export function expectError(reply: Reply, status: number, code: string, details?: object): void {
  const { error } = errorBodySchema.parse(JSON.parse(reply.text));

  expect({ status: reply.status, code: error.code, details: error.details }).toEqual({ status, code, details });
}

/** Returns the endpoint that answers a path, by the contract. */
function endpointOf(path: string): EndpointName | undefined {
  const [plain = ''] = path.split('?');
  const names = Object.keys(endpoints) as EndpointName[];
  return names.find((name) => {
    const pattern = endpoints[name].path.replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${basePath}${pattern}$`).test(plain);
  });
}

function checkError(reply: Reply, method: string): void {
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['etag']).toBeUndefined();
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const waits = reply.status === 429 || reply.status === 503;
  if (waits) expect(reply.headers['retry-after']).toMatch(/^[1-9][0-9]*$/);
  else expect(reply.headers['retry-after']).toBeUndefined();
  expect(reply.headers['allow'] !== undefined).toBe(reply.status === 405);
  if (method === 'HEAD') {
    expect(reply.sent.length).toBe(0);
    return;
  }
  const { error } = errorBodySchema.parse(JSON.parse(reply.text));
  expect(error.request_id).toBe(reply.headers['x-request-id']);
  expect(error.message).toMatch(sentence);
  const more = { invalid_request: 'param', insufficient_scope: 'required_scope', origin_not_allowed: 'origin' }[
    error.code as string
  ];
  const known = error.code === 'rate_limited' ? 'limit_per_minute' : more;
  if (error.details !== undefined) expect(Object.keys(error.details)).toEqual([known]);
}

function checkCacheable(reply: Reply, method: string): void {
  const isCompressed = reply.headers['vary'] === `${vary}, Accept-Encoding`;
  expect(reply.headers['cache-control']).toBe('public, max-age=60');
  expect(reply.headers['etag']).toMatch(/^"[A-Za-z0-9_-]+"$/);
  if (!isCompressed) expect(reply.headers['vary']).toBe(vary);
  if (reply.status === 304) {
    expect(reply.sent.length).toBe(0);
    expect(reply.headers['content-type']).toBeUndefined();
    return;
  }
  expect(reply.headers['content-encoding'] !== undefined).toBe(isCompressed);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  if (method === 'HEAD') expect(reply.sent.length).toBe(0);
  else expect(Number(reply.headers['content-length'])).toBe(reply.sent.length);
}

/** Checks the answer to a write request: it is for the caller alone, and must not be cached. */
function checkKept(reply: Reply): void {
  expect([200, 201]).toContain(reply.status);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['etag']).toBeUndefined();
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(Number(reply.headers['content-length'])).toBe(reply.sent.length);
}

/** Checks an answer against the contract's schemas. They are strict: a field that was never agreed on fails. */
function checkContract(reply: Reply, endpoint: EndpointName | undefined): void {
  assert(endpoint, 'Only endpoints answer 200 and 201.');
  const result = endpoints[endpoint].response.safeParse(JSON.parse(reply.text));
  expect(result.error?.issues ?? []).toEqual([]);
  // The answer holds what the schema reads and nothing else: no member twice, no bytes in between.
  expect(reply.text).toBe(JSON.stringify(JSON.parse(reply.text)));
}

/** Asserts that the dashboard's API refused with the code, and with the reason if one is given. */
export function expectRefusal(reply: Reply, status: number, code: string, reason?: string): void {
  const error = reason === undefined ? { code } : { code, details: { reason } };
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([status, { error }]);
}
