import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestBodies } from '../../../test/support/service/bodies.ts';
import { checkReply, expectError } from '../../../test/support/service/check-reply.ts';
import { createFakeClock } from '../../../test/support/service/fake-clock.ts';
import { createConnections, type RequestOptions, sendRequest } from '../../../test/support/service/http-client.ts';
import { reader as principal } from '../../../test/support/service/principal.ts';
import { createMemoryCounter } from '../../platform/counter.ts';
import { type ApiDeps, createApi } from './api.ts';
import type { Answered } from './listener.ts';
import type { ReadModel } from './source/read-source.ts';

const key = `vak_pub_${'0'.repeat(48)}`;
const site = Buffer.from(
  '{"institute":{"id":"i","name":"School","logo_url":null},"course_base_url":null,"languages":[],"formats":[],"currency":"USD","price_visible":true}',
);
const readable = { tag: 'abc', size: site.length, compose: () => site, open: () => failing() };
const model: ReadModel = { id: 1, read: () => readable };

let close: (() => void)[] = [];
afterEach(() => {
  for (const each of close.splice(0)) each();
});

/** The API alone, over real HTTP, with everything around it given. */
async function start(change: Partial<ApiDeps> = {}) {
  const clock = createFakeClock();
  const answered: Answered[] = [];
  const api = createApi({
    verifier: { verify: () => ({ outcome: 'valid', principal }) },
    origins: { isAllowed: () => false },
    counter: createMemoryCounter(),
    source: { open: () => model },
    sink: { write: () => Promise.reject(new Error('Nothing is kept here.')) },
    isTrustedProxy: () => false,
    onWritten: () => undefined,
    clock,
    timer: clock.timer,
    serverHeaders: () => ['X-Server', 'here'],
    bodies: createTestBodies(clock),
    onAnswered: (each) => answered.push(each),
    ...change,
  });
  const server = createServer(api.handle).listen(0, '127.0.0.1');
  const connections = createConnections();
  await new Promise((resolve) => server.once('listening', resolve));
  close = [() => connections.destroy(), () => server.close()];
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (path = '/site', options: RequestOptions = {}) => {
    const whole = `/catalog/v1${path}`;
    const reply = await sendRequest(base, whole, connections, {
      ...options,
      headers: { 'X-API-Key': key, ...options.headers },
    });
    checkReply(reply, options.method ?? 'GET', whole);
    return reply;
  };
  return { send, answered, clock };
}

describe('the API', () => {
  it('answers what its source has, with the headers of the server (§4.2)', async () => {
    const { send } = await start();

    const reply = await send();

    expect([reply.status, reply.text, reply.headers['x-server']]).toEqual([200, site.toString(), 'here']);
  });

  it.each<[string, Partial<ApiDeps>]>([
    ['when it opens', { source: { open: () => failing() } }],
    ['when it reads', { source: { open: () => ({ id: 1, read: failing }) } }],
    [
      'when it puts the answer together',
      { source: { open: () => ({ id: 1, read: () => ({ ...readable, compose: failing }) }) } },
    ],
    ['in the counter', { counter: { ...createMemoryCounter(), hit: failing } }],
    ['in the shared counter', { counter: { ...createMemoryCounter(), hit: async () => failing() } }],
    ['in the verifier', { verifier: { verify: failing } }],
  ])('answers a fault of ours with 500, and says nothing about its cause: %s (§7, D2)', async (_, change) => {
    const { send, answered } = await start(change);

    const reply = await send();

    expectError(reply, 500, 'internal_error');
    expect(reply.text).not.toContain('secret');
    expect(answered).toMatchObject([{ status: 500, cause: expect.objectContaining({ message: 'secret cause' }) }]);
  });

  it.each<[string, Partial<ApiDeps>]>([
    ['fails', { source: { open: async () => failing() } }],
    ['is not there', { source: { open: async () => undefined } }],
    ['has parts that fail', { source: { open: () => ({ id: 1, read: async () => failing() }) } }],
  ])('answers 503 when what is read in %s (D2)', async (_, change) => {
    const { send } = await start(change);

    expectError(await send(), 503, 'internal_error');
  });

  it('does not wait for longer than a caller may (D2, D38)', async () => {
    const { send, clock, answered } = await start({ source: { open: () => new Promise(() => undefined) } });
    const asked = send();
    await expect.poll(() => answered.length || clock.advance({ seconds: 5 })).toBe(1);

    expectError(await asked, 503, 'internal_error');
  });

  it('waits for what is being read in (D27)', async () => {
    const { send } = await start({ source: { open: async () => model } });

    expect((await send()).text).toBe(site.toString());
  });

  it('counts in a counter that several share (§8)', async () => {
    let remaining = 1;
    const hit = async (_: string, limit: number) => ({ limit, remaining: --remaining, resetSeconds: 7 });
    const { send } = await start({ counter: { ...createMemoryCounter(), hit } });

    expect((await send()).status).toBe(200);
    expectError(await send(), 429, 'rate_limited', { limit_per_minute: 1200 });
  });

  it('reports each answer with the pattern of its path and with its address, whose query the log leaves out (D39)', async () => {
    const read: ReadModel['read'] = (request) => (request.endpoint === 'getSite' ? model.read(request) : undefined);
    const { send, answered } = await start({ source: { open: () => ({ id: 1, read }) } });
    await send('/site?key=secret');
    await send('/courses/a%2Fb');
    await send('/nowhere?x');
    await send('/site', {
      method: 'OPTIONS',
      headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'GET' },
    });

    expect(answered.map(({ route, url, status, method }) => [method, route, url, status])).toEqual([
      ['GET', '/site', '/catalog/v1/site?key=secret', 200],
      ['GET', '/courses/{id}', '/catalog/v1/courses/a%2Fb', 404],
      ['GET', 'unknown', '/catalog/v1/nowhere?x', 404],
      ['OPTIONS', 'preflight', '/catalog/v1/site', 204],
    ]);
  });
});

function failing(): never {
  throw new Error('secret cause');
}
