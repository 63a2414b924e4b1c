import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectError } from '../support/service/check-reply.ts';
import {
  answerOf,
  createEnquirer,
  duplicate,
  insertTestCampaign,
  insertTestRules,
  leadsOf,
  received,
  somebody,
} from '../support/stage/enquiries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function openSite() {
  const site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
  const { db } = api.database;
  return {
    site,
    db,
    post: createEnquirer(api, site),
    count: async () => (await leadsOf(db, site.instituteId)).length,
    /** Makes all keys of the institute older. */
    age: (ms: number) =>
      db
        .updateTable('idempotency')
        .set({ created_at: new Date(api.clock.now() - ms) })
        .where('institute_id', '=', site.instituteId)
        .execute(),
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const taken = { param: 'Idempotency-Key' };

describe('an enquiry with an Idempotency-Key', () => {
  it('gets the first answer again when it is sent again, and is kept once (D33)', async () => {
    const { post, count } = await openSite();
    const person = somebody();

    for (let time = 0; time < 3; time += 1) {
      expect(answerOf(await post(person, { idempotencyKey: 'k' }))).toBe(received);
    }

    expect(await count()).toBe(1);
    expect(answerOf(await post(person))).toBe(duplicate);
  });

  it('gets the first answer again when that was duplicate (D33)', async () => {
    const { post, db, site } = await openSite();
    const person = somebody();
    await post(person);
    expect(answerOf(await post(person, { idempotencyKey: 'k' }))).toBe(duplicate);
    await db.deleteFrom('lead').where('institute_id', '=', site.instituteId).execute();

    expect(answerOf(await post(person, { idempotencyKey: 'k' }))).toBe(duplicate);
  });

  it.each([
    ['another enquiry', { full_name: 'B', email: 'b@b.example' }],
    ['the same fields in other bytes', '{"full_name":"A", "email":"a@b.example"}'],
    ['a course that is not published', { full_name: 'A', email: 'a@b.example', course_id: 'unknown' }],
  ])('is refused with another body: %s (D33)', async (_, body) => {
    const { post, count } = await openSite();
    await post({ full_name: 'A', email: 'a@b.example' }, { idempotencyKey: 'k' });

    expectError(await post(body, { idempotencyKey: 'k' }), 400, 'invalid_request', taken);

    expect(await count()).toBe(1);
  });

  it('gets the first answer also when the course was unpublished and the campaign deactivated meanwhile (D33)', async () => {
    const { post, db, site, count } = await openSite();
    const campaignId = await insertTestCampaign(db, site.instituteId);
    const body = { ...somebody(), course_id: 'c', campaign_id: campaignId };
    await post(body, { idempotencyKey: 'k' });

    await site.republish(catalogue({ courses: [] }));
    await db.updateTable('campaign').set({ status: 'inactive' }).where('id', '=', campaignId).execute();

    expect(answerOf(await post(body, { idempotencyKey: 'k' }))).toBe(received);
    expectError(await post(body), 400, 'invalid_request', { param: 'course_id' });
    expect(await count()).toBe(1);
  });

  it('is remembered for 24 hours and then forgotten (D33)', async () => {
    const { post, age, count } = await openSite();
    const [first, second] = [somebody(), somebody()];
    await post(first, { idempotencyKey: 'k' });

    await age(dayMs - 1);
    expect(answerOf(await post(first, { idempotencyKey: 'k' }))).toBe(received);
    expectError(await post(second, { idempotencyKey: 'k' }), 400, 'invalid_request', taken);
    await age(dayMs);
    expect(answerOf(await post(second, { idempotencyKey: 'k' }))).toBe(received);

    expectError(await post(first, { idempotencyKey: 'k' }), 400, 'invalid_request', taken);
    expect(await count()).toBe(2);
  });

  it('is not remembered when it is refused (D33)', async () => {
    const { post } = await openSite();
    await post({ full_name: 'A' }, { idempotencyKey: 'k' });
    await post({ ...somebody(), course_id: 'unknown' }, { idempotencyKey: 'k' });

    expect(answerOf(await post(somebody(), { idempotencyKey: 'k' }))).toBe(received);
  });

  it('is another for each spelling of its key (D33)', async () => {
    const { post, count } = await openSite();

    for (const idempotencyKey of ['k', 'K', 'k.', '~'.repeat(255)]) {
      expect(answerOf(await post(somebody(), { idempotencyKey }))).toBe(received);
    }

    expect(await count()).toBe(4);
  });

  it('is kept without its key, which may name a person (D33, D39)', async () => {
    const { post, db, site } = await openSite();
    await post(somebody(), { idempotencyKey: 'quill@people.example' });

    const rows = await db.selectFrom('idempotency').selectAll().where('institute_id', '=', site.instituteId).execute();

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('quill');
  });

  it('is judged by the institute’s rules once (D30, D33)', async () => {
    const { post, db, site, count } = await openSite();
    await insertTestRules(db, site.instituteId);
    const body = { ...somebody(), phone: '030 123456' };

    expect(answerOf(await post(body, { idempotencyKey: 'a' }))).toBe(received);
    expect(answerOf(await post(body, { idempotencyKey: 'a' }))).toBe(received);
    expect(answerOf(await post({ ...body, ...somebody() }, { idempotencyKey: 'b' }))).toBe(duplicate);

    expect(await count()).toBe(1);
  });
});

describe('calls with one Idempotency-Key at the same time', () => {
  it('that say different things keep one; the others are refused (D33)', async () => {
    const { post, count } = await openSite();

    const replies = await Promise.all(Array.from({ length: 20 }, () => post(somebody(), { idempotencyKey: 'k' })));

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      expectError(reply, 400, 'invalid_request', taken);
    }
    expect(await count()).toBe(1);
  });

  it('that outlived the last use get one first answer (D33)', async () => {
    const { post, age, count } = await openSite();
    await post(somebody(), { idempotencyKey: 'k' });
    await age(dayMs);
    const person = somebody();

    const replies = await Promise.all(Array.from({ length: 20 }, () => post(person, { idempotencyKey: 'k' })));

    expect(new Set(replies.map(answerOf))).toEqual(new Set([received]));
    expect(await count()).toBe(2);
  });

  it('that say the same under rules get one answer (D30, D33)', async () => {
    const { post, db, site, count } = await openSite();
    await insertTestRules(db, site.instituteId);
    const body = { ...somebody(), phone: '030 123456' };

    const replies = await Promise.all(Array.from({ length: 20 }, () => post(body, { idempotencyKey: 'k' })));

    expect(new Set(replies.map(answerOf))).toEqual(new Set([received]));
    expect(await count()).toBe(1);
  });
});
