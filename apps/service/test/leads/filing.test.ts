import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectError } from '../support/service/check-reply.ts';
import type { PublishedSite } from '../support/service/published-site.ts';
import {
  answerOf,
  campaignsOf,
  createEnquirer,
  duplicate,
  insertTestCampaign,
  leadsOf,
  outboxOf,
  received,
  somebody,
} from '../support/stage/enquiries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A site of its own, with two published courses and one that is not. */
async function openSite() {
  const site = await api.publish(
    catalogue({
      courses: [
        course(
          { id: 'sewing' },
          edition({ id: 'sewing-en', title: 'Sewing' }),
          edition({ id: 'sewing-de', title: 'Nähen "für alle"' }),
          edition({ id: 'sewing-fr', published: false }),
        ),
        course({ id: 'own' }, edition({ id: 'own', title: 'Its own id' })),
        course({ id: 'hidden', published: false }, edition({ id: 'hidden-en' })),
      ],
    }),
  );
  return { site, post: createEnquirer(api, site), leads: () => leadsOf(api.database.db, site.instituteId) };
}

const onlyLead = async (site: PublishedSite) => {
  const leads = await leadsOf(api.database.db, site.instituteId);
  expect(leads).toHaveLength(1);
  return leads[0];
};

describe('an enquiry', () => {
  it('is kept with all that was sent, to the character, and once (§4.8, D29, D31)', async () => {
    const { site, post } = await openSite();
    const campaignId = await insertTestCampaign(api.database.db, site.instituteId);
    const message = 'Zeile 1\r\nZeile 2\t"é" \\ \u2028 🦉 \'; drop table lead; --';

    const reply = await post({
      full_name: 'Ada  O’Lovelace',
      email: 'Ada.Lovelace@Example.org',
      phone: '+49 (151) 123-45.67',
      message,
      course_id: 'sewing',
      source: 'footer',
      campaign_id: campaignId,
      consent: { text: 'May we call?', version: '2', given: false },
    });

    expect(answerOf(reply)).toBe(received);
    expect(await onlyLead(site)).toMatchObject({
      full_name: 'Ada  O’Lovelace',
      email: 'Ada.Lovelace@Example.org',
      person: 'ada.lovelace@example.org',
      phone: '+49 (151) 123-45.67',
      phone_digits: '491511234567',
      message,
      course_id: 'sewing',
      source: 'footer',
      campaign_id: campaignId,
      requested_campaign_id: campaignId,
      consent: '{"text":"May we call?","version":"2","given":false,"recorded_at":"2026-11-20T10:00:00.000Z"}',
      key_id: site.key.id,
      created_at: new Date('2026-11-20T10:00:00.000Z'),
    });
  });

  it('keeps extra fields as they were sent, whatever they are called (D29)', async () => {
    const { site, post } = await openSite();
    const extraFields = '{"__proto__":"a","constructor":1.5,"a 1":true,"b.c":"","ключ":"\\"\\\\","toString":-0.1}';

    await post(`{"full_name":"A","email":"a@b.example","extra_fields":${extraFields}}`);

    expect((await onlyLead(site))?.extra_fields).toBe(extraFields);
  });

  it('leaves absent what was not sent (D28)', async () => {
    const { site, post } = await openSite();

    await post({ full_name: 'A', email: 'a@b.example', phone: null, message: ' ', extra_fields: {} });

    expect(await onlyLead(site)).toMatchObject({
      phone: null,
      phone_digits: null,
      message: null,
      course_id: null,
      source: null,
      requested_campaign_id: null,
      extra_fields: null,
      consent: null,
      course_title: null,
    });
  });

  it('is told on in the same transaction, with nothing of the person (D31)', async () => {
    const { site, post } = await openSite();

    await post(somebody());

    const lead = await onlyLead(site);
    expect(await outboxOf(api.database.db, site.instituteId)).toEqual([
      {
        id: expect.any(Number),
        event_id: expect.any(String),
        institute_id: site.instituteId,
        kind: 'lead.created',
        lead_id: lead?.id,
        created_at: lead?.created_at,
      },
    ]);
  });

  it('is kept with the server that sent it, or with the web page (§4.8, D32)', async () => {
    const { post, leads } = await openSite();

    await post(somebody());
    await post(somebody(), { origin: 'http://localhost:3000' });

    expect((await leads()).map(({ origin, server_address }) => [origin, server_address])).toEqual([
      [null, '127.0.0.1'],
      ['http://localhost:3000', null],
    ]);
  });

  it('is refused with the field that is wrong, and not kept (§4.8, D28)', async () => {
    const { post, leads } = await openSite();

    expectError(await post({ ...somebody(), phone: 'call me' }), 400, 'invalid_request', { param: 'phone' });
    expectError(await post({ ...somebody(), colour: 'teal' }), 400, 'invalid_request', { param: 'colour' });

    expect(await leads()).toEqual([]);
  });
});

describe('the course that an enquiry names', () => {
  it.each([
    ['a course', 'sewing', { course_title: 'Sewing', named_course_id: 'sewing', named_edition_id: null }],
    [
      'an edition',
      'sewing-de',
      { course_title: 'Nähen "für alle"', named_course_id: 'sewing', named_edition_id: 'sewing-de' },
    ],
    [
      'a course with the id of its edition',
      'own',
      { course_title: 'Its own id', named_course_id: 'own', named_edition_id: null },
    ],
  ])('is kept with its title: %s (§4.8, D28)', async (_, id, kept) => {
    const { site, post } = await openSite();

    expect(answerOf(await post({ ...somebody(), course_id: id }))).toBe(received);

    expect(await onlyLead(site)).toMatchObject({ course_id: id, ...kept });
  });

  it.each(['hidden', 'hidden-en', 'sewing-fr', 'unknown', 'Sewing', 'sewing/'])(
    'must be published: %s (§4.8, D28)',
    async (id) => {
      const { post, leads } = await openSite();

      expectError(await post({ ...somebody(), course_id: id }), 400, 'invalid_request', { param: 'course_id' });

      expect(await leads()).toEqual([]);
    },
  );

  it('may be renamed, unpublished or deleted later: the enquiry stays as it is (§4.8)', async () => {
    const { site, post } = await openSite();
    await post({ ...somebody(), course_id: 'sewing' });
    const before = await onlyLead(site);

    await site.republish(catalogue({ courses: [course({ id: 'sewing' }, edition({ title: 'Sewing II' }))] }));
    await site.republish(catalogue({ courses: [] }));

    expect(await onlyLead(site)).toEqual(before);
  });
});

describe('the campaign of an enquiry', () => {
  it('is the default list when none is named, made with the first such enquiry (§4.8)', async () => {
    const { site, post, leads } = await openSite();

    await post(somebody());
    await post(somebody());

    const campaigns = await campaignsOf(api.database.db, site.instituteId);
    expect(campaigns).toMatchObject([{ name: 'Course Catalogue Leads', status: 'active', is_default: true }]);
    expect((await leads()).map(({ campaign_id }) => campaign_id)).toEqual([campaigns[0]?.id, campaigns[0]?.id]);
  });

  it('is the default list when the one named is unknown or inactive; what was named is kept (§4.8)', async () => {
    const { site, post, leads } = await openSite();
    const inactive = await insertTestCampaign(api.database.db, site.instituteId, { status: 'inactive' });

    for (const id of ['unknown', inactive]) {
      expect(answerOf(await post({ ...somebody(), campaign_id: id }))).toBe(received);
    }

    const isDefault = (await campaignsOf(api.database.db, site.instituteId)).find(({ is_default }) => is_default);
    expect((await leads()).map((lead) => [lead.campaign_id, lead.requested_campaign_id])).toEqual([
      [isDefault?.id, 'unknown'],
      [isDefault?.id, inactive],
    ]);
  });

  it('is the marked list also when another bears its name (D30)', async () => {
    const { site, post, leads } = await openSite();
    const namesake = await insertTestCampaign(api.database.db, site.instituteId, { name: 'Course Catalogue Leads' });

    await post(somebody());
    await post({ ...somebody(), campaign_id: namesake });

    const [first, second] = await leads();
    expect(first?.campaign_id).not.toBe(namesake);
    expect(second?.campaign_id).toBe(namesake);
  });

  it('may be the default list by its id (§4.8)', async () => {
    const { site, post } = await openSite();
    await post(somebody());
    const [list] = await campaignsOf(api.database.db, site.instituteId);

    await post({ ...somebody(), campaign_id: list?.id });

    expect(await campaignsOf(api.database.db, site.instituteId)).toHaveLength(1);
  });
});

describe('a person', () => {
  it('who enquired in the campaign already is a duplicate in every spelling of case; nothing new is kept (§4.8, D30)', async () => {
    const { site, post } = await openSite();
    await post({ full_name: 'Ada', email: 'ada@example.org', message: 'First' });

    const again = await post({ full_name: 'Countess', email: 'ADA@example.ORG', message: 'Second' });

    expect(answerOf(again)).toBe(duplicate);
    expect(await onlyLead(site)).toMatchObject({ full_name: 'Ada', message: 'First' });
    expect(await outboxOf(api.database.db, site.instituteId)).toHaveLength(1);
  });

  it('may enquire in each campaign once (§4.8, D30)', async () => {
    const { site, post, leads } = await openSite();
    const campaignId = await insertTestCampaign(api.database.db, site.instituteId);
    const person = somebody();

    const answers = [];
    for (const campaign_id of [undefined, campaignId, 'unknown', campaignId]) {
      answers.push(answerOf(await post({ ...person, campaign_id })));
    }

    expect(answers).toEqual([received, received, duplicate, duplicate]);
    expect(await leads()).toHaveLength(2);
  });
});
