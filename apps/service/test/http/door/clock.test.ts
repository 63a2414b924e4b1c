import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A moment so many milliseconds after the service's present. */
const inMs = (ms: number) => new Date(api.clock.now() + ms).toISOString();

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

    // One turn of the loop each, the last of them 20 s on.
    for (let turn = 0; turn < 4; turn += 1) {
      api.clock.advance({ seconds: 5 });
      await new Promise(setImmediate);
    }

    await expect.poll(async () => (await site.onlyCourse()).availability).toBe('available');
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
