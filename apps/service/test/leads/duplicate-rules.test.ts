import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
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

type Rules = { enabled?: boolean; field: 'email' | 'phone'; scope: 'campaign' | 'selected' | 'institute' };

/** A site with three campaigns, of which the rules select the first two. */
async function openSite({ enabled = true, field, scope }: Rules) {
  const { db } = api.database;
  const site = await api.publish(catalogue());
  const insert = () => insertTestCampaign(db, site.instituteId);
  const [a, b, c] = [await insert(), await insert(), await insert()];
  await insertTestRules(db, site.instituteId, { enabled, field, scope, campaign_ids: [a, b] });
  return { site, post: createEnquirer(api, site), a, b, c };
}

const phone = '+49 (30) 123-456';
const samePhone = '4930.123456';

describe('a rule about phones', () => {
  it('finds the same digits, however they are written (D30)', async () => {
    const { post, a, site } = await openSite({ field: 'phone', scope: 'campaign' });
    await post({ ...somebody(), phone, campaign_id: a });

    expect(answerOf(await post({ ...somebody(), phone: samePhone, campaign_id: a }))).toBe(duplicate);
    expect(answerOf(await post({ ...somebody(), phone: '030 123456', campaign_id: a }))).toBe(received);

    expect(await leadsOf(api.database.db, site.instituteId)).toHaveLength(2);
  });

  it('finds no one in an enquiry without a phone (D30)', async () => {
    const { post } = await openSite({ field: 'phone', scope: 'institute' });

    for (let time = 0; time < 3; time += 1) expect(answerOf(await post(somebody()))).toBe(received);
  });

  it('still finds the person in the same campaign (D30)', async () => {
    const { post } = await openSite({ field: 'phone', scope: 'institute' });
    const person = somebody();
    await post({ ...person, phone });

    expect(answerOf(await post({ ...person, phone: '030 999999' }))).toBe(duplicate);
  });
});

describe('the scope of a rule', () => {
  it('campaign looks into the campaign that the enquiry goes to (D30)', async () => {
    const { post, a, b } = await openSite({ field: 'phone', scope: 'campaign' });
    await post({ ...somebody(), phone, campaign_id: a });

    expect(answerOf(await post({ ...somebody(), phone, campaign_id: b }))).toBe(received);
    expect(answerOf(await post({ ...somebody(), phone, campaign_id: b }))).toBe(duplicate);
  });

  it('campaign means the default list when the enquiry falls back to it (D30)', async () => {
    const { post } = await openSite({ field: 'phone', scope: 'campaign' });
    await post({ ...somebody(), phone });

    expect(answerOf(await post({ ...somebody(), phone, campaign_id: 'unknown' }))).toBe(duplicate);
  });

  it('selected looks into all that are listed, for an enquiry to one of them (D30)', async () => {
    const { post, a, b, c } = await openSite({ field: 'phone', scope: 'selected' });
    await post({ ...somebody(), phone, campaign_id: a });

    expect(answerOf(await post({ ...somebody(), phone, campaign_id: b }))).toBe(duplicate);
    expect(answerOf(await post({ ...somebody(), phone, campaign_id: a }))).toBe(duplicate);
    expect(answerOf(await post({ ...somebody(), phone, campaign_id: c }))).toBe(received);
    expect(answerOf(await post({ ...somebody(), phone }))).toBe(received);
  });

  it('selected does not look into those that are not listed (D30)', async () => {
    const { post, a, c } = await openSite({ field: 'phone', scope: 'selected' });
    await post({ ...somebody(), phone, campaign_id: c });

    expect(answerOf(await post({ ...somebody(), phone, campaign_id: a }))).toBe(received);
  });

  it('institute looks into every campaign (D30)', async () => {
    const { post, a, c } = await openSite({ field: 'phone', scope: 'institute' });
    await post({ ...somebody(), phone, campaign_id: a });

    expect(answerOf(await post({ ...somebody(), phone, campaign_id: c }))).toBe(duplicate);
    expect(answerOf(await post({ ...somebody(), phone }))).toBe(duplicate);
  });
});

describe('a rule about e-mail addresses', () => {
  it('finds the person in other campaigns, in every spelling of case (D30)', async () => {
    const { post, a, b } = await openSite({ field: 'email', scope: 'institute' });
    await post({ full_name: 'A', email: 'Someone@people.example', campaign_id: a });

    expect(answerOf(await post({ full_name: 'A', email: 'someone@PEOPLE.example', campaign_id: b }))).toBe(duplicate);
    expect(answerOf(await post({ ...somebody(), campaign_id: b }))).toBe(received);
  });
});

describe('rules that are off', () => {
  it('find no one (D30)', async () => {
    const { post, a, b } = await openSite({ enabled: false, field: 'phone', scope: 'institute' });
    await post({ ...somebody(), phone, campaign_id: a });

    expect(answerOf(await post({ ...somebody(), phone, campaign_id: b }))).toBe(received);
  });

  it('hold from the moment they are switched on, in every process (D30, D38)', async () => {
    const { post, site } = await openSite({ enabled: false, field: 'phone', scope: 'institute' });
    await post({ ...somebody(), phone });

    await api.database.db
      .updateTable('duplicate_rules')
      .set({ enabled: true })
      .where('institute_id', '=', site.instituteId)
      .execute();

    expect(answerOf(await post({ ...somebody(), phone }))).toBe(duplicate);
  });
});
