import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a catalogue that is imported again', () => {
  it('shows within 60 seconds by the service’s own loop (§8)', async () => {
    const file = catalogue({ courses: [course({ id: 'c' }, edition({ title: 'Before' }))] });
    const site = await api.publish(file);
    expect(await site.titles()).toEqual(['Before']);

    await importFile(api.database.db, { ...file, courses: [course({ id: 'c' }, edition({ title: 'After' }))] });
    api.clock.advance({ seconds: 10 });

    await expect.poll(() => site.titles()).toEqual(['After']);
    expect((await site.course('c')).title).toBe('After');
  });

  it('shows everything new at once: courses, prices, streams, settings and paths (§8)', async () => {
    const file = catalogue({ institute: { name: 'Old' }, courses: [course({ id: 'old' })] });
    const site = await api.publish(file);
    await site.site();

    await site.republish({
      ...file,
      institute: { ...file.institute, name: 'New', prices_visible: false },
      streams: [{ slug: 'new', label: 'New' }],
      courses: [course({ id: 'new', stream: 'new' }, edition({ title: 'New' }, version({ price: 5 })))],
      learning_paths: [{ code: 'new', name: 'New', stream: 'new', steps: [{ course_id: 'new' }] }],
    });

    expect((await site.site()).institute.name).toBe('New');
    expect(await site.onlyCourse('stream=new')).toMatchObject({ title: 'New', price: null, price_visible: false });
    expect((await site.streams()).data).toHaveLength(1);
    expect((await site.paths()).data).toHaveLength(1);
    expectError(await site.get('/courses/old'), 404, 'not_found');
  });

  it('takes away what was unpublished meanwhile, also from what is kept ready (§8)', async () => {
    const file = catalogue({ courses: [course({ id: 'c' }), course({ id: 'd' })] });
    const site = await api.publish(file);
    for (let time = 0; time < 3; time += 1) await site.get('/courses/c');

    await site.republish({ ...file, courses: [course({ id: 'c', published: false }), course({ id: 'd' })] });

    expectError(await site.get('/courses/c'), 404, 'not_found');
    expect((await site.courses()).total).toBe(1);
  });

  it('is another for who asks with the validator of the old one (D7)', async () => {
    const file = catalogue({ courses: [course({ id: 'c' }, edition({ title: 'Before' }))] });
    const site = await api.publish(file);
    const headers = { 'If-None-Match': (await site.get('/courses')).headers['etag'] ?? '' };

    await site.republish({ ...file, courses: [course({ id: 'c' }, edition({ title: 'After' }))] });

    expect((await site.get('/courses', { headers })).status).toBe(200);
  });

  it('changes no validator when nothing of it changed (D7)', async () => {
    const file = catalogue({ courses: [course({ id: 'c' }, edition({ created_at: '2026-01-01T00:00:00Z' }))] });
    const site = await api.publish(file);
    const before = (await site.get('/courses/c')).headers['etag'];

    await site.republish(file);

    expect((await site.get('/courses/c')).headers['etag']).toBe(before);
  });

  it('has its ranks with the first snapshot (D16)', async () => {
    const site = await api.publish(catalogue({ courses: [course({}, edition({ active_learners: 3 }))] }));

    expect((await site.onlyCourse()).popularity_rank).toBe(1);
  });
});

describe('a course that cannot be read', () => {
  it('hides itself and no other (D27)', async () => {
    const site = await api.publish(
      catalogue({
        courses: [
          course({ id: 'good' }, edition({ title: 'Good' })),
          course({ id: 'bad' }, edition({ title: 'Bad' })),
          course({ id: 'fine' }, edition({ title: 'Fine' })),
        ],
      }),
    );
    await api.database.db
      .updateTable('course')
      .set({ facts: '{"id":"bad","editions":[{"id":null}]}' })
      .where('institute_id', '=', site.instituteId)
      .where('id', '=', 'bad')
      .execute();
    await site.setCourseBaseUrl('https://shop.example.org');

    expect(await site.titles()).toEqual(['Good', 'Fine']);
    expect((await site.course('good')).title).toBe('Good');
    expectError(await site.get('/courses/bad'), 404, 'not_found');
    expect(api.log.some((line) => line.includes('"courseId":"bad"'))).toBe(true);
  });

  it('hides the texts of itself and of no other (D27)', async () => {
    const site = await api.publish(
      catalogue({
        courses: [
          course({ id: 'good' }, edition({ description_html: '<p>Good <img src="media:a"></p>' })),
          course({ id: 'bad' }, edition({ description_html: '<p>Bad <img src="media:a"></p>' })),
        ],
      }),
    );
    await sql`update edition set texts = '{"broken', texts_hash = '\\x00' where institute_id = ${site.instituteId} and course_id = 'bad'`.execute(
      api.database.db,
    );
    await site.setCourseBaseUrl('https://shop.example.org');

    expect((await site.course('good')).description_text).toBe('Good');
    expect((await site.courses()).total).toBe(2);
    expectError(await site.get('/courses/bad'), 500, 'internal_error');
    expect(api.log.some((line) => line.includes('"courseId":"bad"'))).toBe(true);
  });
});
