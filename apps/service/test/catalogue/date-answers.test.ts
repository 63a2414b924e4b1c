import type { DateAnswerBody } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { type Browsing, startBrowsing } from '../support/stage/browsing.ts';

let browsing: Browsing;
beforeAll(async () => {
  browsing = await startBrowsing('2026-11-20T10:00:00.000Z');
});
afterAll(() => browsing.close());

const why = async (run: string, courseId?: string) => {
  const body = { run_id: run, ...(courseId === undefined ? {} : { course_id: courseId }) };
  return (await browsing.ask<DateAnswerBody>('/doctor/date', { method: 'POST', body })).json;
};

const runs = [
  { id: 'Soon', start: '2027-01-12T18:00' },
  { id: 'some-day', when: 'On request' },
  { id: 'draft', start: '2027-01-12', published: false },
  { id: 'day-over', start: '2026-10-01', end: '2026-11-19' },
  { id: 'hour-over', start: '2026-11-20T09:00', end: '2026-11-20T10:30' },
  { id: 'running', start: '2026-11-01', end: '2026-12-01' },
  { id: 'cancelled', start: '2027-01-12', cancelled: true },
];
const file = catalogue({
  institute: { timezone: 'Europe/Berlin' },
  courses: [
    course(
      { id: 'a' },
      edition(
        { id: 'a-en', title: 'Apples' },
        version({ runs }),
        version({ published: false, runs: [{ id: 'v', when: 'x' }] }),
      ),
      edition({ id: 'a-de', published: false }, version({ runs: [{ id: 'e', when: 'x' }] })),
    ),
    course({ id: 'b', published: false }, edition({ id: 'b-en' }, version({ runs: [{ id: 'c', when: 'x' }] }))),
  ],
});

describe('why a date does not show', () => {
  beforeAll(() => browsing.publish(file));

  it.each([
    ['draft', 'draft', {}, 'a'],
    ['v', 'version_draft', {}, 'a'],
    ['e', 'edition_draft', {}, 'a'],
    ['c', 'course_draft', {}, 'b'],
    ['day-over', 'over', { end: '2026-11-19' }, 'a'],
    ['hour-over', 'over', { end: '2026-11-20 10:30 (Europe/Berlin)' }, 'a'],
    ['none', 'unknown', { run: 'none' }, null],
    ['soon', 'unknown_alike', { run: 'soon', alike: 'Soon' }, null],
    ["no id '%' at all", 'unknown', { run: "no id '%' at all" }, null],
    ['Apples', 'unknown', { run: 'Apples' }, null],
  ])('is said of %s: %s (R2)', async (run, answer, values, courseId) => {
    expect(await why(run)).toEqual({ answer, is_shown: false, values, course_id: courseId });
  });

  it.each([
    ['Soon', 'shown', '2027-01-12 18:00 (Europe/Berlin)'],
    ['some-day', 'shown', 'On request'],
    ['cancelled', 'shown', '2027-01-12'],
    ['running', 'shown_running', '2026-11-01'],
  ])('or that %s does, and where (R2, R3, R4)', async (run, answer, when) => {
    expect(await why(run)).toEqual({
      answer,
      is_shown: true,
      values: { title: 'Apples', course: 'a', when },
      course_id: 'a',
    });
  });

  it.each([
    ['a', 'shown'],
    ['a-en', 'shown'],
    ['a-de', 'shown'],
    [' ', 'shown'],
    ['b', 'other_course'],
    ['b-en', 'other_course'],
    ['none', 'other_course'],
    ['no id', 'other_course'],
  ])('is another course when it is looked for at %j: %s (R9)', async (asked, answer) => {
    expect(await why('Soon', asked)).toMatchObject({ answer });
  });

  it('is that it was imported just now, until what is shown has it', async () => {
    await why('Soon');
    const added = { id: 'added', start: '2027-03-01' };
    const [first, ...others] = file.courses ?? [];
    const grown = {
      ...file,
      courses: [...(first ? [first] : []), ...others, course({ id: 'd' }, edition({}, version({ runs: [added] })))],
    };
    await importFile(browsing.database.db, grown);

    const before = await why('added');
    await browsing.refresh();

    expect([before.answer, (await why('added')).answer]).toEqual(['not_there_yet', 'shown']);
  });

  it.each([
    ['its facts are broken', (facts: string) => `${facts}}`, 'course_not_read'],
    // As the list of dates has it: a draft is one wherever it stands.
    ['something in it cannot be read', (facts: string) => facts.replace('"versions":[', '"versions":[null,'), 'draft'],
  ])('is that its course was left out, since %s (D27, R2)', async (_, spoil, ofDraft) => {
    await browsing.publish(file);
    const { db } = browsing.database;
    const ofCourse = (id: string) =>
      db.updateTable('course').where('institute_id', '=', file.institute.id).where('id', '=', id);
    const { facts } = await db
      .selectFrom('course')
      .select('facts')
      .where('institute_id', '=', file.institute.id)
      .where('id', '=', 'a')
      .executeTakeFirstOrThrow();
    await ofCourse('a')
      .set({ facts: spoil(facts) })
      .execute();
    await db
      .updateTable('institute')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', file.institute.id)
      .execute();
    await browsing.refresh();

    const answer = await why('Soon');
    const draft = await why('draft');
    // An import would leave alone what it takes for unchanged.
    await ofCourse('a').set({ facts }).execute();

    expect(answer).toMatchObject({
      answer: 'course_not_read',
      is_shown: false,
      values: { course: 'a' },
      course_id: 'a',
    });
    expect(draft).toMatchObject({ answer: ofDraft, is_shown: false });
  });

  it('is that the latest import cannot be shown, with the reason', async () => {
    const broken = catalogue({
      courses: [course({ id: 'x' }, edition({}, version({ runs: [{ id: 'r', when: 'x' }] })))],
    });
    await browsing.publish(broken);
    const { db } = browsing.database;
    await db.updateTable('institute').set({ path_html: 'broken' }).where('id', '=', broken.institute.id).execute();
    expect((await browsing.ask('/catalogue')).status).toBe(503);

    await expect
      .poll(() => why('r'))
      .toMatchObject({
        answer: 'not_shown',
        values: { problem: expect.stringContaining('cannot be read') },
      });
  });

  it('is that there is no catalogue yet', async () => {
    await browsing.publish(catalogue());

    expect(await why('r')).toEqual({ answer: 'no_catalogue', is_shown: false, values: {}, course_id: null });
  });

  it('is said of an institute’s own dates alone', async () => {
    await browsing.publish(catalogue({ courses: [course()] }));

    expect(await why('Soon')).toMatchObject({ answer: 'unknown' });
  });
});
