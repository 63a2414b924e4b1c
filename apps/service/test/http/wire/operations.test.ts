import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, course } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';

let api: Api;
const start = async (env: Record<string, string> = {}) => {
  api = await startApi({ env });
};
afterEach(() => api.close());

const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await api.sendUnchecked(path, { headers })).status;

describe('/healthz and /readyz', () => {
  beforeEach(() => start());

  it('are 200 without a key, on an empty database too', async () => {
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  });

  it('tell apart a process that lives from one whose keys were not confirmed for 30 seconds (D34)', async () => {
    await api.proxy.goAway();
    api.clock.advance({ seconds: 29 });
    const before = await statusOf('/readyz');

    api.clock.advance({ seconds: 1 });

    expect([before, await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 503, 200]);
  });

  it('are never cached', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await api.sendUnchecked(path)).headers['cache-control']).toBe('no-store');
    }
  });

  it('are 503 and 200 while stopping, when requests are still served and connections closed', async () => {
    const site = await api.publish(catalogue({ courses: [course()] }));

    api.service.drain();

    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
    const reply = await site.get('/courses');
    expect([reply.status, reply.headers['connection']]).toEqual([200, 'close']);
    expect((await site.get('/nowhere')).headers['connection']).toBe('close');
  });
});

describe('/metrics', () => {
  it('answers this machine, and no forwarded request', async () => {
    await start();

    expect(await statusOf('/metrics')).toBe(200);
    expect(await statusOf('/metrics', { 'X-Forwarded-For': '127.0.0.1' })).toBe(404);
    expect(await statusOf('/metrics', { Forwarded: 'for=127.0.0.1' })).toBe(404);
    expect(await statusOf('/metrics', { Via: '1.1 proxy' })).toBe(404);
    expect(await statusOf('/metrics', { Host: 'rebound.example:4000' })).toBe(404);
  });

  it('answers no one without a token where clients use another host, as behind a proxy that says nothing (D43)', async () => {
    await start({ PUBLIC_URL: 'https://api.school.example' });

    expect(await statusOf('/metrics')).toBe(404);
  });

  it('asks for its token where there is one', async () => {
    await start({ METRICS_TOKEN: 'let-me-see' });

    expect(await statusOf('/metrics', { Authorization: 'Bearer let-me-see' })).toBe(200);
    expect(await statusOf('/metrics', { Authorization: 'Bearer let-me-see', 'X-Forwarded-For': '203.0.113.9' })).toBe(
      200,
    );
    for (const headers of [
      {},
      { Authorization: 'Bearer let-me-in' },
      { Authorization: 'let-me-see' },
      { Authorization: '' },
    ]) {
      expectError(await api.sendUnchecked('/metrics', { headers }), 404, 'not_found');
    }
  });

  it('counts requests by route pattern and status, and shows snapshots (D39)', async () => {
    await start();
    const site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
    await site.get('/courses/c');
    await site.get('/courses/secret-id');
    await site.get('/no/such/path');
    await site.get('/courses?q=private&page=0');

    const { text } = await api.sendUnchecked('/metrics');

    expect(text).toContain('prospectus_request_duration_seconds_count{route="/courses/{id}",status="200"} 1');
    expect(text).toContain('prospectus_request_duration_seconds_count{route="/courses/{id}",status="404"} 1');
    expect(text).toContain('prospectus_request_duration_seconds_count{route="/courses",status="400"} 1');
    expect(text).toContain('prospectus_request_duration_seconds_count{route="unknown",status="404"} 1');
    expect(text).toMatch(/^prospectus_snapshots 1$/m);
    expect(text).toMatch(/^prospectus_snapshot_bytes [1-9]/m);
    for (const secret of [site.key.key, 'secret-id', 'no/such', 'private', site.instituteId])
      expect(text).not.toContain(secret);
  });

  it('counts what a limit refused, and a refresh that failed', async () => {
    await start();
    const site = await api.publish(catalogue());
    await Promise.all(Array.from({ length: 1202 }, () => site.get('/site')));
    await api.proxy.goAway();
    await api.service.refresh().catch(() => undefined);

    const { text } = await api.sendUnchecked('/metrics');

    expect(text).toMatch(/^prospectus_limited_requests_total 2$/m);
    expect(text).toMatch(/^prospectus_snapshot_refresh_failures [1-9]/m);
  });

  it('tells, as the log does once, that a stranger forwarded requests (D32)', async () => {
    await start({ TRUST_PROXY: '10.0.0.0/8' });
    const site = await api.publish(catalogue());
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    await site.get('/site', { headers });
    await site.get('/site', { headers });

    const { text } = await api.sendUnchecked('/metrics');

    expect(text).toMatch(/^prospectus_untrusted_forwarded_requests_total 2$/m);
    expect(api.log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });
});

describe('every response', () => {
  it('carries HSTS behind https: only', async () => {
    await start({ PUBLIC_URL: 'https://api.school.example' });

    expect((await api.sendUnchecked('/healthz')).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    expect((await api.send('/catalog/v1/site')).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  });

  it('carries no HSTS behind http:, and is not to be sniffed', async () => {
    await start();

    for (const { headers } of [await api.sendUnchecked('/healthz'), await api.send('/catalog/v1/site')]) {
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('/openapi.json', () => {
  it('describes the service at its public address, and is revalidated (§9)', async () => {
    await start({ PUBLIC_URL: 'https://api.school.example' });
    const { text, headers, status } = await api.sendUnchecked('/openapi.json');

    const again = await api.sendUnchecked('/openapi.json', { headers: { 'If-None-Match': headers['etag'] ?? '' } });

    expect([status, again.status]).toEqual([200, 304]);
    expect(JSON.parse(text)).toMatchObject({
      info: { version: '1.0.0' },
      servers: [{ url: 'https://api.school.example/catalog/v1' }],
    });
  });
});
