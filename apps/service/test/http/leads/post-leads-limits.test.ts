import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryCounter } from '../../../src/platform/counter.ts';
import { expectError } from '../../support/service/check-reply.ts';
import { enquiry, numberedKey, startWriteApi, type WriteApi } from '../../support/service/write-api.ts';

let api: WriteApi;
beforeEach(async () => {
  api = await startWriteApi();
});
afterEach(() => api.close());

const perKey = { limit_per_minute: 30 };
const perVisitor = { limit_per_minute: 5 };
const of = (visitor: number) => ({ 'X-Client-IP': `198.51.100.${visitor}` });
const withKey = (number: number) => ({ 'X-API-Key': numberedKey(number) });
const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await work(index);
};

describe('the limit of enquiries per key', () => {
  it('is 30 a minute, and says which it is and when it is over (§8, D1)', async () => {
    await times(30, () => api.post());

    const refused = await api.post();

    expect(api.written).toHaveLength(30);
    expectError(refused, 429, 'rate_limited', perKey);
    expect(refused.headers['retry-after']).toBe('60');
    expect(JSON.parse(refused.text).error.message).toBe(
      'This key may file 30 enquiries per minute. Try again in 60 s.',
    );
  });

  it('is reset on the clock minute, whenever the first enquiry came (§8)', async () => {
    api.clock.advance({ ms: 59_000 });
    await times(30, () => api.post());
    api.clock.advance({ ms: 999 });

    const refused = await api.post();
    api.clock.advance({ ms: 1 });

    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await api.post()).status).toBe(201);
  });

  it('counts each key for itself (§8)', async () => {
    await times(30, () => api.post());

    expect((await api.post(enquiry, withKey(1))).status).toBe(201);
    expect((await api.post()).status).toBe(429);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['what it holds', '{', {}, 400],
    ['its type', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['its encoding', '{}', { 'Content-Encoding': 'gzip' }, 415],
    ['its Idempotency-Key', '{}', { 'Idempotency-Key': 'ä' }, 400],
  ])('counts an enquiry that is refused for %s (§8)', async (_, body, headers, status) => {
    await times(30, async () => expect((await api.post(body, headers)).status).toBe(status));

    expectError(await api.post(), 429, 'rate_limited', perKey);
  });

  it('counts nothing but enquiries (§8, D1)', async () => {
    await times(31, () => api.send('/leads'));
    await times(31, () => api.send('/courses/unknown'));

    expect((await api.post()).status).toBe(201);
  });

  it('applies besides the limit of all requests, which is told in every answer (§8, D8)', async () => {
    await times(29, () => api.post());

    const [last, refused] = [await api.post(), await api.post()];

    expect(last.headers['ratelimit']).toBe('"minute";r=1170;t=60');
    expect(refused.headers['ratelimit']).toBe('"minute";r=1169;t=60');
    expect(refused.headers['ratelimit-policy']).toBe('"minute";q=1200;w=60');
  });
});

describe('the limit of enquiries per key and visitor', () => {
  it('is 5 a minute, and says which it is (§8)', async () => {
    await times(5, async () => expect((await api.post(enquiry, of(1))).status).toBe(201));

    const refused = await api.post(enquiry, of(1));

    expectError(refused, 429, 'rate_limited', perVisitor);
    expect(refused.headers['retry-after']).toBe('60');
    expect(JSON.parse(refused.text).error.message).toBe(
      'One visitor may send 5 enquiries per minute with this key. Try again in 60 s.',
    );
  });

  it('counts each visitor and each key for itself (§8)', async () => {
    await times(5, () => api.post(enquiry, of(1)));

    expect((await api.post(enquiry, of(2))).status).toBe(201);
    expect((await api.post(enquiry, { ...of(1), ...withKey(1) })).status).toBe(201);
    expect((await api.post(enquiry, of(1))).status).toBe(429);
  });

  it('is reset on the clock minute (§8)', async () => {
    api.clock.advance({ ms: 59_999 });
    await times(6, () => api.post(enquiry, of(1)));
    api.clock.advance({ ms: 1 });

    expect((await api.post(enquiry, of(1))).status).toBe(201);
  });

  it('comes first, and what it refuses does not shut out the others (D1)', async () => {
    await times(40, () => api.post(enquiry, of(1)));

    await times(5, async (index) => {
      await times(5, async () => expect((await api.post(enquiry, of(index + 2))).status).toBe(201));
    });

    expect(api.written).toHaveLength(30);
    expectError(await api.post(enquiry, of(7)), 429, 'rate_limited', perKey);
    expectError(await api.post(enquiry, of(1)), 429, 'rate_limited', perVisitor);
  });

  it('counts a browser on IPv6 by its network, so that one cannot use up what others have (§8, D40)', async () => {
    const behindProxy = await startWriteApi({ trustedProxies: ['127.0.0.1', '::1'] });
    const fromPage = (address: string) =>
      behindProxy.post(enquiry, { Origin: 'https://school.example', 'X-Forwarded-For': address });

    await times(40, (index) => fromPage(`2001:db8:1:2::${(index + 1).toString(16)}`));

    expect(behindProxy.written).toHaveLength(5);
    expectError(await fromPage('2001:db8:1:2:ffff::1'), 429, 'rate_limited', perVisitor);
    expect((await fromPage('2001:db8:1:3::1')).status).toBe(201);
    await behindProxy.close();
  });

  it('counts IPv6 addresses that a server names one by one (§4.8, §8, D32)', async () => {
    await times(6, async (index) =>
      expect((await api.post(enquiry, { 'X-Client-IP': `2001:db8::${index}` })).status).toBe(201),
    );
  });

  it('holds for none whose address is not known (§8)', async () => {
    await times(30, async () => expect((await api.post()).status).toBe(201));
  });
});

describe('both limits', () => {
  it('are counted in a counter that several share, too (§8)', async () => {
    const memory = createMemoryCounter();
    const other = await startWriteApi({ counter: { ...memory, hit: async (...hit) => memory.hit(...hit) } });
    await times(5, () => other.post(enquiry, of(1)));
    await times(25, () => other.post());

    expectError(await other.post(enquiry, of(1)), 429, 'rate_limited', perVisitor);
    expectError(await other.post(enquiry, of(2)), 429, 'rate_limited', perKey);
    expect(other.written).toHaveLength(30);
    await other.close();
  });

  it('are told to the operator as limited enquiries (§8)', async () => {
    await times(31, () => api.post());
    await times(6, () => api.post(enquiry, { ...of(1), ...withKey(1) }));

    expect(api.results.filter((result) => result === 'limited')).toHaveLength(2);
    expect(api.results.filter((result) => result === 'received')).toHaveLength(35);
  });
});
