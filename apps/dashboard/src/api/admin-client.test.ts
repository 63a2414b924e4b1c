import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminEndpoints } from '@prospectus/contract/admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeTexts } from '../texts/texts.ts';
import { addressOf, call } from './admin-client.ts';

describe('addressOf', () => {
  it('fills the path in, whatever is put there, and leaves out what is not asked', () => {
    const params = { institute_id: 'a/b ?' };

    expect(addressOf(adminEndpoints.listAudit, { params, query: { about: 'key', cursor: undefined } })).toBe(
      '/admin/v1/institutes/a%2Fb%20%3F/audit?about=key',
    );
  });
});

describe('call', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Answers every request of the test; pages' addresses have no host of their own here. */
  async function answer(status: number, headers: Record<string, string>, body: string) {
    const server = createServer((_request, response) => response.writeHead(status, headers).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
    return () => new Promise((resolve) => server.close(resolve));
  }

  it('gives what was answered', async () => {
    const close = await answer(200, { 'Content-Type': 'application/json' }, '{"status":"done"}');

    await expect(call(adminEndpoints.signOutEverywhere, {})).resolves.toEqual({ status: 'done' });
    await close();
  });

  it('throws a refusal with its code, sentence, field and request', async () => {
    const error = { code: 'refused', message: 'No.', request_id: 'r-1', details: { param: 'host' } };
    const close = await answer(409, { 'Content-Type': 'application/json' }, JSON.stringify({ error }));

    await expect(call(adminEndpoints.signOutEverywhere, {})).rejects.toMatchObject({
      status: 409,
      code: 'refused',
      message: 'No.',
      param: 'host',
      requestId: 'r-1',
    });
    await close();
  });

  it.each([
    [500, 'internal_error', 'Something went wrong on our side. Try again in a moment.'],
    [429, 'rate_limited', 'No.'],
    [503, 'internal_error', 'No.'],
  ])('says of %i and %s: %s', async (status, code, sentence) => {
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '900' };
    const close = await answer(status, headers, JSON.stringify({ error: { code, message: 'No.' } }));

    await expect(call(adminEndpoints.signOutEverywhere, {})).rejects.toMatchObject({ code, message: sentence });
    await close();
  });

  it('says in the reader’s language what the service says in English', async () => {
    const message = 'The institute already has 200 active keys, which is the maximum. Revoke one that is not used.';
    const close = await answer(
      409,
      { 'Content-Type': 'application/json' },
      JSON.stringify({ error: { code: 'refused', message } }),
    );
    await takeTexts('de');

    const refusal = call(adminEndpoints.signOutEverywhere, {}).catch((error: unknown) => error);

    await expect(refusal).resolves.toMatchObject({
      message:
        'Das Institut hat schon 200 aktive Schlüssel, mehr sind nicht möglich. Widerrufen Sie einen, der nicht verwendet wird.',
    });
    await takeTexts('en');
    await close();
  });

  it('says of too many attempts to sign in when to try again', async () => {
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '900' };
    const close = await answer(429, headers, JSON.stringify({ error: { code: 'rate_limited', message: 'No.' } }));

    await expect(
      call(adminEndpoints.signIn, { body: { email: 'e@school.example', password: 'p' } }),
    ).rejects.toMatchObject({
      message: 'Too many attempts. Try again in 15 minutes.',
    });
    await close();
  });

  it('makes something of an answer that is none of the service’s', async () => {
    const close = await answer(502, { 'Content-Type': 'text/html' }, '<h1>Bad gateway</h1>');

    await expect(call(adminEndpoints.signOutEverywhere, {})).rejects.toMatchObject({
      status: 502,
      code: 'internal_error',
      message: expect.stringContaining('502'),
    });
    await close();
  });

  it('says that nothing was reached when no answer comes', async () => {
    const close = await answer(200, {}, '');
    await close();

    await expect(call(adminEndpoints.signOutEverywhere, {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});
