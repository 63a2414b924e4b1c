import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { createServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryCounter } from '../../src/platform/counter.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { openSharedLimits } from '../../src/platform/redis/shared-limits.ts';
import { onRedis } from '../support/others/redis-server.ts';
import { selfSigned } from '../support/others/self-signed.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

let closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers) close();
  closers = [];
});

/** What one service counts with. Its clock is a fake one, which is half an hour late. */
async function openService(url: string) {
  const clock = createFakeClock(new Date(Date.now() - 30 * 60_000).toISOString());
  const metrics = createMetrics();
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog('info', destination);
  const deps = { url, fallback: createMemoryCounter(), clock, timer: clock.timer, log, metrics };
  const { counter, close } = await openSharedLimits(deps);
  closers.push(close);
  return {
    clock,
    counter,
    /** Hits on one name at the same time; how many were let through. */
    async allowedOf(count: number, name = 'key', limit = 1200): Promise<number> {
      const counted = await Promise.all(Array.from({ length: count }, () => counter.hit(name, limit, clock.now())));
      return counted.filter(({ remaining }) => remaining >= 0).length;
    },
    enquire: (visitor: string) =>
      counter.hitInTurn(
        [
          { name: `leads key ${visitor}`, limit: 5 },
          { name: 'leads key', limit: 30 },
        ],
        clock.now(),
      ),
    /** Resolves in a later clock minute, with Redis back. */
    recover: () => expect.poll(() => counter.isShared() || clock.advance({ seconds: 60 })).toBe(true),
    log: () => lines.map((line) => JSON.parse(line).msg as string),
    causes: () => lines.map((line) => JSON.parse(line).err?.message as string),
    metrics: () => metrics.registry.metrics(),
  };
}

/** Lets what was collected in this turn go out. */
const sent = () => new Promise((resolve) => setImmediate(resolve));

const away =
  'Cannot count limits in Redis; trying again all the time. Until the clock minute after Redis is back, this service counts by itself.';
const back = 'Can count limits in Redis again.';

describe('limits in Redis', () => {
  it(
    'hold over all services together, to the hit (§8)',
    onRedis(async ({ url }) => {
      const services = await Promise.all([openService(url), openService(url), openService(url)]);

      const allowed = await Promise.all(services.map((service) => service.allowedOf(700)));

      expect(allowed.reduce((sum, one) => sum + one)).toBe(1200);
    }),
  );

  it(
    'say what remains, and when the minute ends by the clock of Redis (§8, D8)',
    onRedis(async ({ url, ask }) => {
      const [one, other] = [await openService(url), await openService(url)];
      await one.counter.hit('key', 2, one.clock.now());

      const last = await other.counter.hit('key', 2, other.clock.now());
      const refused = await one.counter.hit('key', 2, one.clock.now());

      const [seconds] = (await ask('TIME')) as [string];
      const left = 60 - (Number(seconds) % 60);
      expect([last, refused]).toMatchObject([{ remaining: 0 }, { remaining: -1 }]);
      expect([left, left + 1]).toContain(refused.resetSeconds);
    }),
  );

  it(
    'let no refused visitor use up what a key may (§8, D1)',
    onRedis(async ({ url }) => {
      const [one, other] = [await openService(url), await openService(url)];
      const refused = await Promise.all(
        [one, other].flatMap((each) => Array.from({ length: 20 }, () => each.enquire('a'))),
      );
      const others = await Promise.all(
        Array.from({ length: 30 }, (_, index) => one.enquire(`visitor ${Math.floor(index / 5)}`)),
      );

      expect(refused.filter((counted) => counted.length === 2)).toHaveLength(5);
      expect(others.filter((counted) => counted.every(({ remaining }) => remaining >= 0))).toHaveLength(25);
      expect(others.at(-1)?.map(({ limit, remaining }) => [limit, remaining < 0])).toEqual([
        [5, false],
        [30, true],
      ]);
    }),
  );

  it(
    'leave nothing in Redis that does not expire, and no key or address in the clear (D39)',
    onRedis(async ({ url, ask }) => {
      const { enquire, allowedOf } = await openService(url);
      await allowedOf(3, '0198c5a0-1111-7aaa-8bbb-222233334444');
      await enquire('203.0.113.9');

      const names = (await ask('KEYS', '*')) as string[];
      const lifetimes = (await Promise.all(names.map((name) => ask('PTTL', name)))) as number[];

      expect(names).toHaveLength(4);
      for (const name of names) expect(name).toMatch(/^prospectus:limit:[\w-]{22}:\d{8}$/);
      for (const lifetime of lifetimes) expect(lifetime).toBeGreaterThan(60_000);
      expect(Math.max(...lifetimes)).toBeLessThanOrEqual(120_000);
    }),
  );

  it(
    'take one step for all that is asked in one turn, and go on when Redis forgets the script',
    onRedis(async ({ url, ask }) => {
      const { allowedOf } = await openService(url);
      await ask('CONFIG', 'RESETSTAT');
      await allowedOf(64);
      const statistics = await ask('INFO', 'commandstats');
      await ask('SCRIPT', 'FLUSH');

      expect(statistics).toContain('cmdstat_evalsha:calls=1,');
      expect(await allowedOf(1200)).toBe(1136);
    }),
  );
});

describe('limits while Redis is away', () => {
  it(
    'are counted by each service, which says so, and by all together from a later minute on (§8, D38)',
    onRedis(async (redis) => {
      await redis.kill();
      const [one, other] = [await openService(redis.url), await openService(redis.url)];

      expect([await one.allowedOf(1300), await other.allowedOf(1300)]).toEqual([1200, 1200]);
      expect(await one.metrics()).toMatch(/^prospectus_limits_shared 0$/m);
      await redis.start();
      await Promise.all([one.recover(), other.recover()]);

      expect((await one.allowedOf(700)) + (await other.allowedOf(700))).toBe(1200);
      expect(one.log()).toEqual([away, back]);
      expect(await one.metrics()).toMatch(/^prospectus_limits_shared 1$/m);
      expect(await one.metrics()).toMatch(/^prospectus_limits_minutes_alone_total{reason="no_connection"} 1$/m);
    }),
  );

  it(
    'go on from what was counted together, in the middle of a minute (§8, D38)',
    onRedis(async (redis) => {
      const [one, other] = [await openService(redis.url), await openService(redis.url)];
      await one.allowedOf(400);
      await other.allowedOf(300);
      await redis.kill();
      await expect.poll(() => one.counter.isShared() || other.counter.isShared()).toBe(false);

      expect([await one.allowedOf(1300), await other.allowedOf(1300)]).toEqual([800, 500]);
      expect(await one.counter.hit('key', 1200, one.clock.now())).toMatchObject({ limit: 1200, remaining: -501 });
    }),
  );

  it(
    'are shared again after a minute at most, also when the clock of this machine is set back meanwhile (§8, D38)',
    onRedis(async (redis) => {
      const service = await openService(redis.url);
      await service.allowedOf(400);
      await redis.kill();
      await expect.poll(service.counter.isShared).toBe(false);
      expect(await service.allowedOf(1300)).toBe(800);
      await redis.start();
      await expect.poll(service.log).toContain(back);

      service.clock.adjustWallClock({ minutes: -60 });
      // It is no new minute.
      expect(await service.allowedOf(10)).toBe(0);
      service.clock.advance({ seconds: 60 });

      expect(service.counter.isShared()).toBe(true);
      expect(await service.allowedOf(7, 'new', 5)).toBe(5);
      expect(service.counter.isShared()).toBe(true);
    }),
  );

  it(
    'are not waited for longer than 100 ms when it hangs, and are shared again in the minute after (§8, D38)',
    onRedis(async (redis) => {
      const [one, other] = [await openService(redis.url), await openService(redis.url)];
      await one.allowedOf(700);
      redis.hang();
      const asked = one.allowedOf(700);
      await sent();
      one.clock.advance({ ms: 100 });

      expect(await asked).toBe(500);
      redis.resume();
      await expect.poll(one.log).toContain(back);
      expect(await one.allowedOf(1)).toBe(0);
      await one.recover();
      const [first, second] = [
        await one.counter.hit('new', 5, one.clock.now()),
        await other.counter.hit('new', 5, other.clock.now()),
      ];

      expect([first.remaining, second.remaining]).toEqual([4, 3]);
      expect(await one.metrics()).toMatch(/^prospectus_limits_minutes_alone_total{reason="no_answer"} 1$/m);
    }),
  );

  it(
    'stay within what a name may have when Redis forgets in the middle of a minute (§8)',
    onRedis(async (redis) => {
      const service = await openService(redis.url);
      await service.allowedOf(1000);
      await redis.ask('FLUSHALL');

      expect(await service.allowedOf(500)).toBe(200);
      expect(await service.metrics()).toMatch(/^prospectus_limits_minutes_alone_total{reason="forgotten"} 1$/m);
    }),
  );

  it(
    'are counted by each service when Redis refuses to write (D38)',
    onRedis(async (redis) => {
      const service = await openService(redis.url);
      await redis.ask('CONFIG', 'SET', 'maxmemory', '1');

      expect(await service.allowedOf(1300)).toBe(1200);
      expect(await service.metrics()).toMatch(/^prospectus_limits_minutes_alone_total{reason="error"} 1$/m);
    }),
  );
});

describe('the address of Redis', () => {
  it(
    'may hold an account and a database',
    onRedis(async ({ port, ask }) => {
      const { allowedOf } = await openService(`redis://counter:p%40ss@127.0.0.1:${port}/3`);

      expect(await allowedOf(3, 'key', 2)).toBe(2);
      expect(await ask('INFO', 'keyspace')).toContain('db3:keys=2');
    }, '--user counter on >p@ss ~prospectus:* +evalsha +eval +time +incr +pexpire +select +client'.split(' ')),
  );

  it('may ask for TLS, which takes a certificate that can be trusted', async () => {
    const server = createServer(selfSigned).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { counter, causes } = await openService(`rediss://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();

    expect(counter.isShared()).toBe(false);
    expect(causes()).toEqual(['self-signed certificate']);
  });
});
