import { basePath } from '@prospectus/contract';
import { expect, it } from 'vitest';
import { catalogue } from '../../support/data/catalogue.ts';
import { createTestDatabase } from '../../support/others/database.ts';
import { onRedis, type RedisServer } from '../../support/others/redis-server.ts';
import { startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import type { Reply } from '../../support/service/http-client.ts';
import { enquiry } from '../../support/service/write-api.ts';

type Replicas = {
  /** Reads so many times, of both by turns. */
  read(count: number): Promise<readonly Reply[]>;
  /** Files an enquiry for each of these visitors, with both by turns. */
  enquire(visitors: readonly number[]): Promise<readonly Reply[]>;
};

/** Makes a test about two services with one database and one Redis, which are called with one key. */
const onReplicas = (work: (replicas: Replicas, redis: RedisServer) => Promise<void>) =>
  onRedis(async (redis) => {
    const database = await createTestDatabase();
    const options = { database, env: { REDIS_URL: redis.url } };
    const [one, other] = [await startApi(options), await startApi(options)];
    const site = await one.publish(catalogue());
    await other.service.refresh();
    const key = { 'X-API-Key': site.key.key };
    const ofTurn = (turn: number) => (turn % 2 === 0 ? one : other);
    const replicas: Replicas = {
      read: (count) =>
        Promise.all(
          Array.from({ length: count }, (_, turn) => ofTurn(turn).send(`${basePath}/site`, { headers: key })),
        ),
      enquire: (visitors) =>
        Promise.all(
          visitors.map((visitor, turn) =>
            ofTurn(turn).send(`${basePath}/leads`, {
              method: 'POST',
              headers: { ...key, 'Content-Type': 'application/json', 'X-Client-IP': `198.51.100.${visitor}` },
              body: JSON.stringify({ ...enquiry, email: `${turn}@visitor-${visitor}.example` }),
            }),
          ),
        ),
    };
    try {
      await work(replicas, redis);
    } finally {
      await one.close();
      await other.close();
      await database.drop();
    }
  });

const numberOf = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;
const visitors = (count: number, numberOf: (turn: number) => number) =>
  Array.from({ length: count }, (_, turn) => numberOf(turn));

it(
  'a key has 1200 requests a minute of all services together (§8)',
  onReplicas(async ({ read }) => {
    const replies = await read(1300);

    expect([numberOf(replies, 200), numberOf(replies, 429)]).toEqual([1200, 100]);
    const [refused] = await read(1);
    if (refused) expectError(refused, 429, 'rate_limited', { limit_per_minute: 1200 });
    expect(refused?.headers['ratelimit']).toBe(`"minute";r=0;t=${refused?.headers['retry-after']}`);
  }),
);

it(
  'a visitor files 5 enquiries a minute with all services together, a key 30, and what the first refuses is not of the 30 (§8, D1)',
  onReplicas(async ({ enquire }) => {
    const ofOne = await enquire(visitors(40, () => 1));
    const ofOthers = await enquire(visitors(40, (turn) => 2 + Math.floor(turn / 5)));

    expect([numberOf(ofOne, 201), numberOf(ofOne, 429)]).toEqual([5, 35]);
    expect([numberOf(ofOthers, 201), numberOf(ofOthers, 429)]).toEqual([25, 15]);
  }),
);

it(
  'requests go on when Redis is away: each service counts by itself (§8, D38)',
  onReplicas(async ({ read }, redis) => {
    await redis.kill();

    const replies = await read(2600);
    expect([numberOf(replies, 200), numberOf(replies, 429)]).toEqual([2400, 200]);
  }),
);
