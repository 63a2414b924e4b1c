import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toNdjsonLine } from '../../src/features/leads/lead/lead.serializer.ts';
import { describeAttribution } from '../../src/schema/enquiry-words/attribution-of-enquiry.ts';
import { toLead } from '../../src/schema/tables/enquiry.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectError } from '../support/service/check-reply.ts';
import { answerOf, createEnquirer, received, somebody } from '../support/stage/enquiries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function openSite() {
  const site = await api.publish(catalogue());
  const of = (table: 'lead' | 'quarantined_lead') =>
    api.database.db.selectFrom(table).selectAll().where('institute_id', '=', site.instituteId).execute();
  return { post: createEnquirer(api, site), of };
}

const attribution = {
  first: { referrer: 'www.search.example', landing: '/', at: '2026-11-19T08:00:00.000Z' },
  last: { source: 'newsletter', medium: 'email', campaign: 'autumn', landing: '/courses' },
};

describe('where an enquiry comes from', () => {
  it('is kept with it, and exported (E9)', async () => {
    const { post, of } = await openSite();

    expect(answerOf(await post({ ...somebody(), attribution }))).toBe(received);

    const [lead] = await of('lead');
    expect(JSON.parse(lead?.attribution ?? '')).toEqual(attribution);
    if (lead) expect(JSON.parse(toNdjsonLine(toLead(lead), 'x'))).toMatchObject({ attribution });
  });

  it('is kept in quarantine, too (E1, E9)', async () => {
    const { post, of } = await openSite();

    await post({ ...somebody(), attribution, form: { trap: 'filled', shown_ms: 60_000 } });

    expect(JSON.parse((await of('quarantined_lead'))[0]?.attribution ?? '')).toEqual(attribution);
  });

  it('is kept without a query, which may name the visitor, and no enquiry is lost for it (E9)', async () => {
    const { post, of } = await openSite();
    const last = { source: 'newsletter', landing: '/thanks?email=ada@people.example' };

    expect(answerOf(await post({ ...somebody(), attribution: { last } }))).toBe(received);

    expect((await of('lead'))[0]?.attribution).toBe('{"last":{"source":"newsletter"}}');
  });

  it('is refused with what it does not have, and nothing is kept (E9, D28)', async () => {
    const { post, of } = await openSite();

    expectError(await post({ ...somebody(), attribution: { last: { gclid: 'x' } } }), 400, 'invalid_request', {
      param: 'attribution.last.gclid',
    });
    expect(await of('lead')).toEqual([]);
  });

  it.each([
    ['both', attribution, 'newsletter / email / autumn, /courses (at first: www.search.example, /)'],
    ['the same twice', { first: attribution.last, last: attribution.last }, 'newsletter / email / autumn, /courses'],
    ['the first alone', { first: attribution.first }, 'www.search.example, /'],
    ['a moment alone', { last: { at: '2026-11-19T08:00:00.000Z' } }, ''],
  ])('is told in words: %s (E9)', (_, told, expected) => {
    expect(describeAttribution(JSON.stringify(told), 'en')).toBe(expected);
  });
});
