import { basePath } from '@prospectus/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

const lookEveryMs = 250;

let api: Api;
let site: PublishedSite;
/** Whether every timer fires two seconds late, as in a process that cannot keep up. */
let isLate: boolean;

beforeEach(async () => {
  const clock = createFakeClock();
  isLate = false;
  let lateMs = 0;
  const late = {
    ...clock,
    monotonic: () => clock.monotonic() + lateMs,
    timer: (work: () => void, delayMs: number) =>
      clock.timer(() => {
        if (isLate && delayMs === lookEveryMs) lateMs += 2000;
        work();
      }, delayMs),
  };
  api = await startApi({ clock: late });
  site = await api.publish(catalogue());
});
afterEach(() => api.close());

/** Lets the process look at itself so many times. */
async function look(times: number) {
  for (let time = 0; time < times; time += 1) {
    api.clock.advance({ ms: lookEveryMs });
    await new Promise(setImmediate);
  }
  await api.service.refresh();
}

const statusesOf = async (count: number) => {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) statuses.push((await site.get('/site')).status);
  return statuses;
};

describe('a process that cannot keep up', () => {
  it('refuses some requests with 503, in a way that pages can read, and answers the others (D2)', async () => {
    isLate = true;
    await look(6);

    const replies = [];
    for (let number = 0; number < 20; number += 1) {
      replies.push(await site.get('/site', { headers: { Origin: 'http://localhost:3000' } }));
    }

    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(18);
    for (const reply of refused) {
      expectError(reply, 503, 'internal_error');
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    }
  });

  it('says that it lives and is ready, and tells its figures (D38)', async () => {
    isLate = true;
    await look(6);

    expect((await api.sendUnchecked('/healthz')).status).toBe(200);
    expect((await api.sendUnchecked('/readyz')).status).toBe(200);
    const metrics = await api.sendUnchecked('/metrics');
    expect(metrics.text).toMatch(/^prospectus_refused_share 0\.9$/m);
  });

  it('counts what it refuses against no key (D1)', async () => {
    isLate = true;
    await look(6);
    const before = await remainingAfter(1);
    await statusesOf(9);
    expect(await remainingAfter(1)).toBe(before - 1);
  });

  it('answers everything again within 5 s of keeping up, and logs both once (D38)', async () => {
    isLate = true;
    await look(6);
    isLate = false;

    await look(20);

    expect(new Set(await statusesOf(20))).toEqual(new Set([200]));
    const told = api.log.filter((line) => /overloaded: refusing|accepting all requests/.test(line));
    expect(told).toHaveLength(2);
    expect(api.log.join('')).not.toContain('request failed');
  });
});

/** What is left of the key's minute after so many requests that were answered. */
async function remainingAfter(answered: number): Promise<number> {
  for (let seen = 0; ; ) {
    const { status, headers } = await api.send(`${basePath}/site`, { headers: { 'X-API-Key': site.key.key } });
    if (status === 200) seen += 1;
    if (seen === answered) return Number(/r=(\d+)/.exec(headers['ratelimit'] ?? '')?.[1]);
  }
}
