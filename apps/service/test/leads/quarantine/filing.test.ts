import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
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
} from '../../support/stage/enquiries.ts';
import { quarantineOf, trapped } from '../../support/stage/quarantine.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function openSite() {
  const { db } = api.database;
  const site = await api.publish(catalogue({ courses: [course({ id: 'sewing' }, edition({ id: 'sewing-en' }))] }));
  const { instituteId } = site;
  return {
    instituteId,
    post: createEnquirer(api, site),
    leads: () => leadsOf(db, instituteId),
    quarantine: () => quarantineOf(db, instituteId),
    outbox: () => outboxOf(db, instituteId),
  };
}

describe('an enquiry that looks like a robot’s', () => {
  it('is answered like any other, kept apart with all that was sent, and follows nothing from it (E1)', async () => {
    const site = await openSite();

    const reply = await site.post({
      full_name: 'Ada',
      email: 'Ada@Example.org',
      phone: '+49 30 123-456',
      message: "Buy\r\n🦉 '; drop table lead; --",
      course_id: 'sewing',
      source: 'footer',
      extra_fields: { ключ: true, __proto__x: 1.5 },
      consent: { text: 'May we?', given: false },
      form: { trap: 'Acme', shown_ms: 800, proof: 'x' },
    });

    expect(answerOf(reply)).toBe(received);
    expect(await site.leads()).toEqual([]);
    expect(await site.outbox()).toEqual([]);
    expect(await site.quarantine()).toMatchObject([
      {
        full_name: 'Ada',
        email: 'Ada@Example.org',
        person: 'ada@example.org',
        phone: '+49 30 123-456',
        phone_digits: '4930123456',
        message: "Buy\r\n🦉 '; drop table lead; --",
        course_id: 'sewing',
        named_course_id: 'sewing',
        source: 'footer',
        extra_fields: '{"ключ":true,"__proto__x":1.5}',
        consent: '{"text":"May we?","version":null,"given":false,"recorded_at":"2026-11-20T10:00:00.000Z"}',
        reasons: '[{"signal":"trap","filled":"Acme"},{"signal":"quick","shown_ms":800}]',
        is_repeat: false,
        created_at: new Date('2026-11-20T10:00:00.000Z'),
      },
    ]);
    const [list] = await campaignsOf(api.database.db, site.instituteId);
    expect(await site.quarantine()).toMatchObject([{ campaign_id: list?.id }]);
  });

  it.each([
    ['a hidden field that is filled in', { trap: 'x' }],
    ['less than 2 s', { shown_ms: 1999 }],
    ['no time at all', { trap: '', shown_ms: 0 }],
  ])('is told by %s (E2)', async (_, form) => {
    const site = await openSite();

    expect(answerOf(await site.post({ ...somebody(), form }))).toBe(received);

    expect([(await site.leads()).length, (await site.quarantine()).length]).toEqual([0, 1]);
  });

  it.each([
    ['nothing of its form', undefined],
    ['a form that tells nothing', {}],
    ['a hidden field that is empty or blank', { trap: ' ' }],
    ['2 s', { shown_ms: 2000 }],
    ['a proof that was not asked for', { proof: 'x' }],
  ])('is none with %s (E2)', async (_, form) => {
    const site = await openSite();

    expect(answerOf(await site.post({ ...somebody(), ...(form && { form }) }))).toBe(received);

    expect([(await site.leads()).length, (await site.quarantine()).length]).toEqual([1, 0]);
  });

  it('does not make a person a duplicate who writes again properly (E1)', async () => {
    const site = await openSite();
    const person = somebody();
    await site.post({ ...person, form: trapped });

    expect(answerOf(await site.post(person))).toBe(received);

    expect([(await site.leads()).length, (await site.quarantine()).length]).toEqual([1, 1]);
  });

  it('is answered as the second of its person like any second one, and kept all the same (E1)', async () => {
    const site = await openSite();
    const person = somebody();

    const answers = [];
    for (const message of ['one', 'two', 'three']) {
      answers.push(answerOf(await site.post({ ...person, message, form: trapped })));
    }

    expect(answers).toEqual([received, duplicate, duplicate]);
    expect(await site.quarantine()).toMatchObject([
      { message: 'one', is_repeat: false },
      { message: 'two', is_repeat: true },
      { message: 'three', is_repeat: true },
    ]);
  });

  it('is answered as a duplicate of an enquiry of the same person, and kept all the same (E1)', async () => {
    const site = await openSite();
    const person = somebody();
    await site.post(person);

    expect(answerOf(await site.post({ ...person, form: trapped }))).toBe(duplicate);

    expect(await site.quarantine()).toMatchObject([{ is_repeat: true }]);
  });

  it('is another in another campaign (D30, E1)', async () => {
    const site = await openSite();
    const campaign_id = await insertTestCampaign(api.database.db, site.instituteId);
    const person = somebody();

    expect(answerOf(await site.post({ ...person, form: trapped }))).toBe(received);
    expect(answerOf(await site.post({ ...person, campaign_id, form: trapped }))).toBe(received);
  });

  it('is received once of many that are the same and come at the same instant; all are kept (D30, E1)', async () => {
    const site = await openSite();
    const person = somebody();

    const replies = await Promise.all(Array.from({ length: 12 }, () => site.post({ ...person, form: trapped })));

    expect(replies.map(answerOf).sort()).toEqual([...Array(11).fill(duplicate), received]);
    expect((await site.quarantine()).filter((each) => !each.is_repeat)).toHaveLength(1);
    expect(await site.quarantine()).toHaveLength(12);
  });

  it('is answered by the institute’s duplicate rules, which judge no lead by what is in quarantine (D30, E1)', async () => {
    const site = await openSite();
    await insertTestRules(api.database.db, site.instituteId);
    const phone = '030 123456';

    const replies = await Promise.all(
      Array.from({ length: 6 }, () => site.post({ ...somebody(), phone, form: trapped })),
    );

    expect(replies.map(answerOf).sort()).toEqual([...Array(5).fill(duplicate), received]);
    expect(answerOf(await site.post({ ...somebody(), phone }))).toBe(received);
    expect(answerOf(await site.post({ ...somebody(), phone }))).toBe(duplicate);
    expect([(await site.leads()).length, (await site.quarantine()).length]).toEqual([1, 6]);
  });

  it('is kept once for an Idempotency-Key, with the first answer again (D33, E1)', async () => {
    const site = await openSite();
    const body = { ...somebody(), form: trapped };
    const idempotencyKey = 'once';

    const first = await Promise.all([site.post(body, { idempotencyKey }), site.post(body, { idempotencyKey })]);
    const again = await site.post(body, { idempotencyKey });

    expect([...first, again].map(answerOf)).toEqual([received, received, received]);
    expect(await site.quarantine()).toHaveLength(1);
    const other = await site.post({ ...body, form: { shown_ms: 9000 } }, { idempotencyKey });
    expectError(other, 400, 'invalid_request', { param: 'Idempotency-Key' });
  });

  it('is refused for its fields like any other, and for what its form does not have (D28, E2)', async () => {
    const site = await openSite();

    const strange = await site.post({ ...somebody(), form: { mouse: 1 } });
    const unpublished = await site.post({ ...somebody(), course_id: 'none', form: trapped });

    expectError(strange, 400, 'invalid_request', { param: 'form.mouse' });
    expectError(unpublished, 400, 'invalid_request', { param: 'course_id' });
    expect(await site.quarantine()).toEqual([]);
  });

  it('counts by an outcome of its own in the metrics (E1)', async () => {
    const site = await openSite();
    const read = async () => {
      const { text } = await api.sendUnchecked('/metrics');
      const line = (result: string) =>
        text.match(new RegExp(`prospectus_enquiries_total\\{outcome="${result}"\\} (\\d+)`));
      return ['quarantined', 'received'].map((result) => Number(line(result)?.[1]));
    };
    const [quarantined = 0, others] = await read();

    await site.post({ ...somebody(), form: trapped });

    expect(await read()).toEqual([quarantined + 1, others]);
  });
});
