import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../support/api.ts';
import { catalogue, course, edition, version } from '../support/catalogue.ts';
import { expectError } from '../support/check-reply.ts';
import { importFile } from '../support/import-file.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A moment so many milliseconds after the service's present. */
const inMs = (ms: number) => new Date(api.clock.now() + ms).toISOString();

describe('a catalogue that is imported again', () => {
  it('shows within 60 seconds by the service’s own loop (§8)', async () => {
    const file = catalogue({ courses: [course({ id: 'c' }, edition({ title: 'Before' }))] });
    const site = await api.publish(file);
    expect(await site.titles()).toEqual(['Before']);

    await importFile(api.database.db, { ...file, courses: [course({ id: 'c' }, edition({ title: 'After' }))] });
    api.clock.advance({ seconds: 10 });

    await expect.poll(() => site.titles(), { timeout: 5000 }).toEqual(['After']);
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

describe('the clock alone', () => {
  it('opens and closes an enrolment, with all that depends on it (D27)', async () => {
    const site = await api.publish(
      catalogue({
        courses: [
          course(
            { id: 'c' },
            edition({}, version({ price: 0, enroll_invite: { opens: inMs(90_000), closes: inMs(180_000) } })),
          ),
        ],
      }),
    );
    const look = async () => {
      const { availability, price, badges } = await site.onlyCourse();
      const { structured_data } = await site.course('c');
      const [offer] = structured_data.offers ?? [];
      return { availability, amount: price?.amount ?? null, badges, offer: offer?.availability.split('/').at(-1) };
    };
    expect(await look()).toEqual({ availability: 'not_started', amount: null, badges: [], offer: 'PreOrder' });
    expect(await site.titles('availability=available')).toEqual([]);

    await api.advance({ ms: 90_000 });
    expect(await look()).toEqual({ availability: 'available', amount: 0, badges: ['free'], offer: 'InStock' });
    expect(await site.titles('availability=available')).toHaveLength(1);

    await api.advance({ ms: 90_001 });
    expect(await look()).toEqual({ availability: 'closed', amount: null, badges: [], offer: 'Discontinued' });
  });

  it('does so within 60 seconds by the service’s own loop (D27)', async () => {
    const site = await api.publish(
      catalogue({ courses: [course({}, edition({}, version({ enroll_invite: { opens: inMs(1000) } })))] }),
    );
    expect((await site.onlyCourse()).availability).toBe('not_started');

    api.clock.advance({ seconds: 10 });

    await expect.poll(async () => (await site.onlyCourse()).availability, { timeout: 5000 }).toBe('available');
  });

  it('changes the version shown and the order by price (D11, D15, D27)', async () => {
    const site = await api.publish(
      catalogue({
        courses: [
          course(
            {},
            edition(
              { title: 'A', created_at: '2020-01-01T00:00:00Z' },
              version({ price: 5, enroll_invite: { closes: inMs(1000) } }),
              version({ price: 9 }),
            ),
          ),
          course({}, edition({ title: 'B', created_at: '2020-01-01T00:00:00Z' }, version({ price: 7 }))),
        ],
      }),
    );
    expect(await site.titles('sort=price_asc')).toEqual(['A', 'B']);

    await api.advance({ ms: 1001 });

    expect(await site.titles('sort=price_asc')).toEqual(['B', 'A']);
    expect((await site.courses()).data.map(({ price }) => price?.amount)).toEqual([9, 7]);
  });

  it('takes the new badge away (D17, D27)', async () => {
    const created_at = new Date(api.clock.now() - 60 * 86_400_000 + 30_000).toISOString();
    const site = await api.publish(catalogue({ courses: [course({}, edition({ created_at }))] }));

    await api.advance({ ms: 30_000 });
    expect((await site.onlyCourse()).badges).toEqual(['new']);

    await api.advance({ ms: 1 });
    expect((await site.onlyCourse()).badges).toEqual([]);
  });

  it('changes a step of a learning path, too (D27)', async () => {
    const site = await api.publish(
      catalogue({
        streams: [{ slug: 'data', label: 'Data' }],
        courses: [course({ id: 'c' }, edition({}, version({ enroll_invite: { opens: inMs(1000) } })))],
        learning_paths: [{ code: 'p', name: 'P', stream: 'data', steps: [{ course_id: 'c' }] }],
      }),
    );
    expect((await site.path('p')).steps[0]?.course.availability).toBe('not_started');

    await api.advance({ ms: 1000 });

    expect((await site.path('p')).steps[0]?.course.availability).toBe('available');
  });

  it('changes the validator when it changes the content (D7)', async () => {
    const site = await api.publish(
      catalogue({ courses: [course({}, edition({}, version({ enroll_invite: { opens: inMs(1000) } })))] }),
    );
    const before = (await site.get('/courses')).headers['etag'];

    await api.advance({ ms: 1000 });

    expect((await site.get('/courses')).headers['etag']).not.toBe(before);
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
