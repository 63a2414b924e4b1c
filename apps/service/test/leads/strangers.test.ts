import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, course } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectError } from '../support/service/check-reply.ts';
import {
  answerOf,
  campaignsOf,
  createEnquirer,
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

async function openSites() {
  const [mine, other] = await Promise.all(
    ['mine', 'theirs'].map((id) => api.publish(catalogue({ courses: [course({ id })] }))),
  );
  if (!mine || !other) throw new Error('Two sites were asked for.');
  return { mine, other, post: createEnquirer(api, mine), postToOther: createEnquirer(api, other) };
}

it('a campaign of another institute counts as unknown (§4.8, D37)', async () => {
  const { mine, other, post } = await openSites();
  const theirs = await insertTestCampaign(api.database.db, other.instituteId);

  expect(answerOf(await post({ ...somebody(), campaign_id: theirs }))).toBe(received);

  const [list] = await campaignsOf(api.database.db, mine.instituteId);
  expect(await leadsOf(api.database.db, mine.instituteId)).toMatchObject([{ campaign_id: list?.id }]);
  expect(list).toMatchObject({ institute_id: mine.instituteId, is_default: true });
  expect(await leadsOf(api.database.db, other.instituteId)).toEqual([]);
});

it('a campaign of the same id is the institute’s own (D37)', async () => {
  const { mine, other, post } = await openSites();
  const { db } = api.database;
  await insertTestCampaign(db, other.instituteId, { id: 'spring', status: 'inactive' });
  await insertTestCampaign(db, mine.instituteId, { id: 'spring' });

  await post({ ...somebody(), campaign_id: 'spring' });

  expect(await leadsOf(db, mine.instituteId)).toMatchObject([{ campaign_id: 'spring' }]);
});

it('a course of another institute is not published here (§4.8, D37)', async () => {
  const { post } = await openSites();

  expectError(await post({ ...somebody(), course_id: 'theirs' }), 400, 'invalid_request', { param: 'course_id' });
  expect(answerOf(await post({ ...somebody(), course_id: 'mine' }))).toBe(received);
});

it('an Idempotency-Key of another institute is a key that was never used (D33, D37)', async () => {
  const { post, postToOther } = await openSites();
  await postToOther(somebody(), { idempotencyKey: 'k' });

  expect(answerOf(await post(somebody(), { idempotencyKey: 'k' }))).toBe(received);
});

it('a person who is known to another institute is new, whatever rules either has (D30, D37)', async () => {
  const { mine, other, post, postToOther } = await openSites();
  for (const { instituteId } of [mine, other]) {
    await insertTestRules(api.database.db, instituteId);
  }
  const body = { ...somebody(), phone: '030 123456' };
  await postToOther(body);

  expect(answerOf(await post(body))).toBe(received);
});
