import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toNdjsonLine } from '../../src/features/leads/lead/lead.serializer.ts';
import { toLead } from '../../src/schema/tables/enquiry.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectError } from '../support/service/check-reply.ts';
import { answerOf, createEnquirer, duplicate, received, somebody } from '../support/stage/enquiries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function openSite() {
  const start = new Date(api.clock.now() + 3_600_000).toISOString();
  const end = new Date(api.clock.now() + 7_200_000).toISOString();
  const runs = [
    { id: 'soon', start, end, places: ['dock'] },
    { id: 'off', start: '2099-01-01', cancelled: true },
    { id: 'draft', start: '2099-01-01', published: false },
  ];
  const site = await api.publish(
    catalogue({
      institute: { timezone: 'Europe/Berlin', places: [{ id: 'Dock', name: 'Leeds Dock', town: 'Leeds' }] },
      courses: [
        course({ id: 'sewing' }, edition({ id: 'sewing-en', title: 'Sewing' }, version({ runs }))),
        course({ id: 'other' }),
      ],
    }),
  );
  const post = createEnquirer(api, site);
  const leads = () =>
    api.database.db.selectFrom('lead').selectAll().where('institute_id', '=', site.instituteId).execute();
  return { site, post, leads, start };
}

describe('an enquiry about a run', () => {
  it('is kept with the run’s course, and with date and place as they were (R13)', async () => {
    const { post, leads, start, site } = await openSite();

    expect(answerOf(await post({ ...somebody(), run_id: ' soon ' }))).toBe(received);
    const [lead] = await leads();
    expect(lead).toMatchObject({
      course_id: 'sewing',
      named_course_id: 'sewing',
      course_title: 'Sewing',
      run_id: 'soon',
    });
    expect(JSON.parse(lead?.run ?? '')).toMatchObject({
      starts_at: start,
      timezone: 'Europe/Berlin',
      places: [{ id: 'Dock', name: 'Leeds Dock', town: 'Leeds' }],
    });
    if (lead)
      expect(JSON.parse(toNdjsonLine(toLead(lead), 'x'))).toMatchObject({ run_id: 'soon', run: { starts_at: start } });

    await site.republish(catalogue({ institute: { id: site.instituteId } }));
    expect((await leads())[0]?.run).toBe(lead?.run);
  });

  it.each([
    ['an unknown run', { run_id: 'nothing' }, 'run_id'],
    ['a run that is not published', { run_id: 'draft' }, 'run_id'],
    ['a run of another course', { run_id: 'soon', course_id: 'other' }, 'run_id'],
    ['an unknown course first', { run_id: 'nothing', course_id: 'nothing' }, 'course_id'],
    ['what is no text', { run_id: 7 }, 'run_id'],
  ])('is refused with %s (R13)', async (_, fields, param) => {
    const { post, leads } = await openSite();

    expectError(await post({ ...somebody(), ...fields }), 400, 'invalid_request', { param });
    expect(await leads()).toEqual([]);
  });

  it.each([
    ['a cancelled run', { run_id: 'off' }, 'sewing'],
    ['its course', { run_id: 'soon', course_id: 'sewing' }, 'sewing'],
    ['an edition of its course', { run_id: 'soon', course_id: 'sewing-en' }, 'sewing-en'],
    ['null, which is none', { run_id: null }, null],
    ['blanks, which are none', { run_id: '  ' }, null],
  ])('is kept with %s (R13)', async (_, fields, courseId) => {
    const { post, leads } = await openSite();

    expect(answerOf(await post({ ...somebody(), ...fields }))).toBe(received);
    expect((await leads())[0]?.course_id).toBe(courseId);
  });

  it('is a duplicate whatever the run (R13, D30)', async () => {
    const { post } = await openSite();
    const person = somebody();

    expect(answerOf(await post({ ...person, run_id: 'soon' }))).toBe(received);
    expect(answerOf(await post({ ...person, run_id: 'off' }))).toBe(duplicate);
  });

  it('is taken for a day after the run is over, since pages stay open (R13)', async () => {
    const { post } = await openSite();

    await api.advance({ minutes: 25 * 60 });
    expect(answerOf(await post({ ...somebody(), run_id: 'soon' }))).toBe(received);
    await api.advance({ minutes: 2 * 60 });
    const late = await post({ ...somebody(), run_id: 'soon' });
    expectError(late, 400, 'invalid_request', { param: 'run_id' });
  });

  it('may have a field of the form of that name (R13, D29)', async () => {
    const { post, leads } = await openSite();

    expect(answerOf(await post({ ...somebody(), extra_fields: { run_id: 'x' } }))).toBe(received);
    expect((await leads())[0]).toMatchObject({ run_id: null, extra_fields: '{"run_id":"x"}' });
  });
});
