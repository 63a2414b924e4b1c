import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import type { PublishedSite } from '../support/service/published-site.ts';
import {
  answerOf,
  campaignsOf,
  createEnquirer,
  duplicate,
  insertTestCampaign,
  insertTestRules,
  leadsOf,
  outboxOf,
  received,
  somebody,
} from '../support/stage/enquiries.ts';

const keyCount = 10;
const atOnce = 50;

let first: Api;
let second: Api;
beforeAll(async () => {
  first = await startApi();
  second = await startApi({ database: first.database, clock: first.clock });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** Opens a site with ten keys, and two services to send to. */
async function openSite() {
  const site = await first.publish(catalogue());
  const keys = [site.key];
  while (keys.length < keyCount) keys.push(await site.createKey());
  await second.service.refresh();
  const posts = [createEnquirer(first, site), createEnquirer(second, site)];
  /** Sends fifty requests at once, over all keys and to both services; returns how many got which answer. */
  const postAll = async (
    bodyOf: (number: number) => Readonly<Record<string, unknown>>,
    options: (number: number) => object = () => ({}),
  ) => {
    const replies = await Promise.all(
      Array.from({ length: atOnce }, (_, number) =>
        posts[number % 2]?.(bodyOf(number), { key: keys[(number >> 1) % keyCount]?.key ?? '', ...options(number) }),
      ),
    );
    const counts: Record<string, number> = {};
    for (const reply of replies) {
      const answer = reply ? answerOf(reply) : 'none';
      counts[answer] = (counts[answer] ?? 0) + 1;
    }
    return counts;
  };
  return { site, postAll };
}

/** Goes on to the next minute, so that limits start again, and confirms the keys. */
async function nextMinute(): Promise<void> {
  await first.advance({ minutes: 1 });
  await second.service.refresh();
}

const kept = async ({ instituteId }: PublishedSite) => ({
  leads: (await leadsOf(first.database.db, instituteId)).length,
  events: (await outboxOf(first.database.db, instituteId)).length,
});

describe('fifty identical enquiries at once, over ten keys and two services', () => {
  it('save one, again and again: one is received, the rest are duplicates (§4.8, D30)', async () => {
    const { site, postAll } = await openSite();

    for (let round = 1; round <= 20; round += 1) {
      const person = somebody();
      expect(await postAll(() => person)).toEqual({ [received]: 1, [duplicate]: atOnce - 1 });
      expect(await kept(site)).toEqual({ leads: round, events: round });
      await nextMinute();
    }
  });

  it('save one with one Idempotency-Key, and all get the first answer (D33)', async () => {
    const { site, postAll } = await openSite();
    const person = somebody();

    const counts = await postAll(
      () => person,
      () => ({ idempotencyKey: 'once' }),
    );

    expect(counts).toEqual({ [received]: atOnce });
    expect(await kept(site)).toEqual({ leads: 1, events: 1 });
  });
});

describe('fifty enquiries of as many people at once', () => {
  it('make one default list (§4.8, D30)', async () => {
    const { site, postAll } = await openSite();

    expect(await postAll(somebody)).toEqual({ [received]: atOnce });

    const campaigns = await campaignsOf(first.database.db, site.instituteId);
    expect(campaigns).toHaveLength(1);
    expect(await kept(site)).toEqual({ leads: atOnce, events: atOnce });
  });

  it('save one when they have one phone, in whatever campaigns, and rules forbid that (D30)', async () => {
    const { site, postAll } = await openSite();
    const { db } = first.database;
    const campaigns = await Promise.all([1, 2, 3, 4].map(() => insertTestCampaign(db, site.instituteId)));
    await insertTestRules(db, site.instituteId);
    const phones = ['+49 151 123456', '49151123456', '(49) 151-123.456'];

    for (let round = 1; round <= 5; round += 1) {
      const counts = await postAll((number) => ({
        ...somebody(),
        phone: `${phones[number % 3]}${round}`,
        campaign_id: campaigns[number % 5],
      }));
      expect(counts).toEqual({ [received]: 1, [duplicate]: atOnce - 1 });
      expect(await kept(site)).toEqual({ leads: round, events: round });
      await nextMinute();
    }
  });

  it('save all when rules are there and no person is like another (D30)', async () => {
    const { site, postAll } = await openSite();
    await insertTestRules(first.database.db, site.instituteId);

    expect(await postAll(somebody)).toEqual({ [received]: atOnce });

    expect(await kept(site)).toEqual({ leads: atOnce, events: atOnce });
  });
});
