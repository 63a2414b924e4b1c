import { toSaid } from '@prospectus/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, unavailable } from '../../../src/http/answer/api-error.ts';
import type { WriteOutcome, WriteRequest } from '../../../src/http/api/source/write-source.ts';
import { type Counter, createMemoryCounter } from '../../../src/platform/counter.ts';
import { expectError } from '../../support/service/check-reply.ts';
import { enquiry, headOf, startWriteApi, type WriteApi } from '../../support/service/write-api.ts';

let api: WriteApi;
afterEach(() => api.close());

/** An API whose sink answers so. */
const startWith = async (write: (request: WriteRequest) => Promise<WriteOutcome>, waitedMs = 0) => {
  api = await startWriteApi({ sink: { write }, waitedMs });
};
const duplicate: WriteOutcome = { outcome: 'kept', status: 200, body: { status: 'duplicate' } };
const atKey = { param: 'Idempotency-Key' };

describe('an enquiry', () => {
  it('is received (§4.8)', async () => {
    api = await startWriteApi();

    const reply = await api.post();

    expect([reply.status, reply.text]).toEqual([201, '{"status":"received"}']);
    expect(api.results).toEqual(['received']);
    expect(api.answered).toMatchObject([{ method: 'POST', route: '/leads', status: 201 }]);
  });

  it('is a duplicate, which is a success, too (§4.8)', async () => {
    await startWith(async () => duplicate);

    const reply = await api.post();

    expect([reply.status, reply.text]).toEqual([200, '{"status":"duplicate"}']);
    expect(api.results).toEqual(['duplicate']);
  });

  it('is answered for the caller alone: nothing keeps the answer, nor compresses or validates it (§4.8, §8)', async () => {
    await startWith(async () => duplicate);

    const { headers } = await api.post(enquiry, { 'Accept-Encoding': 'br, gzip', 'If-None-Match': '*' });

    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
    for (const name of ['etag', 'vary', 'content-encoding']) expect(headers[name]).toBeUndefined();
  });

  it('is refused by the name of the field that is wrong (§7)', async () => {
    await startWith(async () => ({ outcome: 'refused', param: 'email', message: 'email is required.' }));

    const reply = await api.post();

    expectError(reply, 400, 'invalid_request', { param: 'email' });
    expect(JSON.parse(reply.text).error.message).toBe('email is required.');
    expect(api.results).toEqual(['refused']);
  });

  it('is handed on with who asked, and for which institute (§4.8, D37)', async () => {
    api = await startWriteApi();
    await api.post();

    expect(api.written).toMatchObject([{ endpoint: 'createLead', principal: { instituteId: 'i' } }]);
  });

  it('may be sent from a page, which may read what became of it (D6)', async () => {
    await startWith(async () => ({ outcome: 'refused', param: 'email', message: 'email is required.' }));
    const origin = 'https://school.example';

    for (const [body, type, status] of [
      ['{}', 'application/json', 400],
      ['{', 'application/json', 400],
      ['{}', 'text/plain', 415],
    ] as const) {
      const reply = await api.post(body, { Origin: origin, 'Content-Type': type });

      expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([status, origin]);
      expect(reply.headers['access-control-expose-headers']).toContain('X-Request-Id');
    }
    for (let count = 0; count < 2; count += 1) await api.post('{}', { Origin: origin });
    const limited = await api.post('{}', { Origin: origin });
    expect([limited.status, limited.headers['access-control-allow-origin']]).toEqual([429, origin]);
  });
});

describe('an enquiry that cannot be stored', () => {
  it.each<[string, () => Promise<WriteOutcome>]>([
    ['fails', async () => Promise.reject(new Error('secret cause'))],
    ['fails at once', () => failing()],
    ['fails with something else', async () => Promise.reject('secret cause')],
  ])('is worth sending again, never a success, when storing %s (D31)', async (_, write) => {
    await startWith(write);

    const reply = await api.post();

    expectError(reply, 503, 'internal_error');
    expect(reply.text).not.toContain('secret');
    expect(api.answered).toMatchObject([{ status: 503 }]);
    expect(String(api.answered[0]?.cause)).toContain('secret cause');
    expect(api.results).toEqual(['failed']);
  });

  it('is told in the words of who knows better (D31, D33)', async () => {
    const errors = [
      unavailable(toSaid('The database is away.')),
      new ApiError('invalid_request', 'Idempotency-Key was used.', atKey),
    ];
    await startWith(async () => Promise.reject(errors.shift()));

    expect(JSON.parse((await api.post()).text).error.message).toBe('The database is away.');
    expectError(await api.post(), 400, 'invalid_request', atKey);
    expect(api.results).toEqual(['failed', 'refused']);
  });

  it('is answered within 5 seconds of its last byte, whatever becomes of it later (D31, D38)', async () => {
    const late: (() => void)[] = [];
    await startWith(() => new Promise((_, reject) => late.push(() => reject(new Error('late')))));
    const asked = api.post();
    await expect.poll(() => late.length).toBe(1);

    api.clock.advance({ ms: 3_999 });
    expect(api.answered).toEqual([]);
    api.clock.advance({ ms: 1 });

    expectError(await asked, 503, 'internal_error');
    late[0]?.();
    expect(api.results).toEqual(['failed']);
  });

  it('is answered within 5 seconds of its last byte, whatever it waited for before (D31, D38)', async () => {
    const asked: WriteRequest[] = [];
    await startWith((request) => {
      asked.push(request);
      return new Promise(() => undefined);
    }, 2_500);
    const reply = api.post();
    await expect.poll(() => asked.length).toBe(1);

    // What is still to be done for it is not begun after that, either.
    expect(asked[0]?.givenUpAt).toBe(api.clock.monotonic() + 1_500);
    api.clock.advance({ ms: 1_499 });
    expect(api.answered).toEqual([]);
    api.clock.advance({ ms: 1 });

    expect((await reply).headers['retry-after']).toBe('5');
    expect(api.answered).toMatchObject([{ status: 503, durationMs: 4_000 }]);
  });

  it.each([
    ['in one piece', '{}'],
    ['in so many that it is not read as a whole at once', JSON.stringify({ message: 'x'.repeat(200_000) })],
  ])('has no more time where its body came %s while its hits were counted (D38)', async (_, body) => {
    const { hit, counted } = createHeldCounter();
    api = await startWriteApi({ counter: hit });
    const reply = api.post(body);
    await expect.poll(() => counted.length).toBe(1);
    api.clock.advance({ ms: 1_500 });
    counted.shift()?.();
    await expect.poll(() => api.written.length).toBe(1);

    expect(api.written[0]?.givenUpAt).toBe(api.clock.monotonic() + 2_500);
    expect((await reply).status).toBe(201);
  });

  it('is not begun to be stored when no time is left, and is worth sending again (D31, D38)', async () => {
    const { hit, counted } = createHeldCounter();
    api = await startWriteApi({ counter: hit, waitedMs: 2_500 });
    const reply = api.post();
    await expect.poll(() => counted.length).toBe(1);
    api.clock.advance({ ms: 1_500 });
    counted.shift()?.();

    expectError(await reply, 503, 'internal_error');
    expect((await reply).headers['retry-after']).toBe('5');
    expect(api.written).toEqual([]);
  });

  it('is answered in time when its hits cannot be counted (D38)', async () => {
    const { hitInTurn, counted } = createHeldCounter();
    api = await startWriteApi({ counter: hitInTurn });
    const reply = api.post();
    await expect.poll(() => counted.length).toBe(1);
    api.clock.advance({ seconds: 4 });

    expectError(await reply, 503, 'internal_error');
    expect(api.written).toEqual([]);
  });

  it('took as long as it did from its last byte on, however slowly it came (D38)', async () => {
    api = await startWriteApi();
    const connection = api.connect();
    connection.write(headOf('Content-Length: 2'));
    await expect.poll(() => api.connections()).toBe(1);
    api.clock.advance({ seconds: 10 });
    connection.write('{}');
    await connection.replies(1);

    expect(api.answered).toMatchObject([{ status: 201, durationMs: 0 }]);
    connection.reset();
  });

  it('is of no consequence for anyone else when its client has gone meanwhile (D31)', async () => {
    const finish: (() => void)[] = [];
    await startWith(() => new Promise((resolve) => finish.push(() => resolve(duplicate))));
    const connection = api.connect();
    connection.write(`${headOf('Content-Length: 2')}{}`);
    await expect.poll(() => finish.length).toBe(1);
    connection.reset();
    await expect.poll(() => api.connections()).toBe(0);
    finish[0]?.();

    await expect.poll(() => api.results).toEqual(['duplicate']);
    const asked = api.post();
    await expect.poll(() => finish.length).toBe(2);
    finish[1]?.();
    expect((await asked).status).toBe(200);
  });
});

describe('the query of a request that files an enquiry', () => {
  const body = JSON.stringify(enquiry);
  const headers = { 'Content-Type': 'application/json' };

  it('is ignored, as parameters that an endpoint does not know are (D9)', async () => {
    api = await startWriteApi();

    expect((await api.send('/leads?utm_source=mail', { method: 'POST', body, headers })).status).toBe(201);
  });

  it('is refused when it cannot be decoded (D2)', async () => {
    api = await startWriteApi();

    const reply = await api.send('/leads?utm_source=%zz', { method: 'POST', body, headers });

    expectError(reply, 400, 'invalid_request', { param: 'utm_source' });
    expect(api.written).toEqual([]);
  });
});

describe('the Idempotency-Key of an enquiry', () => {
  it.each(['a', '!~', 'x'.repeat(255), '8e03978e-40d5-43e8-bc93-6894a57f9324', 'a,b'])(
    'is handed on as it is: %s (D33)',
    async (key) => {
      api = await startWriteApi();
      await api.post(enquiry, { 'Idempotency-Key': key });
      await api.post();

      expect(api.written.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, undefined]);
    },
  );

  it.each(['', 'x'.repeat(256), 'a b', 'é', 'a\tb', 'a, b'])(
    'is refused when it is not 1 to 255 visible ASCII characters: %j (D33)',
    async (key) => {
      api = await startWriteApi();

      expectError(await api.post(enquiry, { 'Idempotency-Key': key }), 400, 'invalid_request', atKey);
      expect(api.written).toEqual([]);
    },
  );

  it('is refused when it is given twice (D33)', async () => {
    api = await startWriteApi();
    const connection = api.connect();
    const line = 'Idempotency-Key: a';
    connection.write(`${headOf(line, line, 'Content-Length: 2', 'Connection: close')}{}`);

    const [reply] = await connection.closed;
    expectError(reply ?? expect.fail(), 400, 'invalid_request', atKey);
  });
});

/** Counters that let something pass once they are told to: every request, or every enquiry. */
function createHeldCounter() {
  const counted: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => counted.push(resolve));
  const memory = createMemoryCounter();
  return {
    counted,
    hit: { ...memory, hit: async (...given) => held().then(() => memory.hit(...given)) } as Counter,
    hitInTurn: { ...memory, hitInTurn: async (...given) => held().then(() => memory.hitInTurn(...given)) } as Counter,
  };
}

function failing(): never {
  throw new Error('secret cause');
}
