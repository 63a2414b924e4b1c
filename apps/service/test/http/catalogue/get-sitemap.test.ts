import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, closed, course, edition, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const courses = [
  course(
    { id: 'two' },
    edition({ id: 'closed' }, closed({ created_at: '2026-05-01T00:00:00Z' })),
    edition({ id: 'shown' }, version({ created_at: '2026-03-01T09:00:00+05:30', level: 'I' })),
  ),
  course({ id: 'hidden', published: false }),
  course({ id: 'one' }, edition({ id: 'one', created_at: '2025-01-01T00:00:00Z' })),
];
const institute = { course_site: { domain: 'learn.example.org', path: 'courses' } };

describe('GET /sitemap', () => {
  it('lists every published course in catalogue order at its canonical address (§2.5, §4.7, D26)', async () => {
    const site = await api.publish(catalogue({ institute, courses }));

    expect(await site.sitemap()).toEqual({
      data: [
        {
          url: 'https://learn.example.org/courses/shown',
          type: 'course',
          id: 'two',
          lastmod: '2026-05-01T00:00:00.000Z',
        },
        {
          url: 'https://learn.example.org/courses/one',
          type: 'course',
          id: 'one',
          lastmod: '2025-01-01T00:00:00.000Z',
        },
      ],
    });
  });

  it('has the addresses that details call canonical (§4.7, D26)', async () => {
    const site = await api.publish(catalogue({ institute, courses }));

    for (const { id, url } of (await site.sitemap()).data) {
      expect((await site.course(id)).seo.canonical_url).toBe(url);
    }
  });

  it('falls back to the first import, which another import does not change (D26)', async () => {
    const began = new Date().toISOString();
    const file = catalogue({ institute, courses: [course({ id: 'c' }, edition({ title: 'Before' }))] });
    const site = await api.publish(file);
    const [first] = (await site.sitemap()).data;

    await site.republish({ ...file, courses: [course({ id: 'c' }, edition({ title: 'After' }))] });
    const [second] = (await site.sitemap()).data;

    expect((first?.lastmod ?? '') >= began).toBe(true);
    expect((first?.lastmod ?? '') <= new Date().toISOString()).toBe(true);
    expect(second?.lastmod).toBe(first?.lastmod);
  });

  it('leaves out courses without a page address (§4.7)', async () => {
    const site = await api.publish(catalogue({ courses }));

    expect(await site.sitemap()).toEqual({ data: [] });
  });

  it('follows the admin’s override (§5.8, D26)', async () => {
    const site = await api.publish(catalogue({ institute, courses: [course({ id: 'c' }, edition({ id: 'e' }))] }));
    await site.setCourseBaseUrl('https://shop.example.org/');

    expect((await site.sitemap()).data[0]?.url).toBe('https://shop.example.org/e');
    expect((await site.course('c')).url).toMatch(/^https:\/\/shop\.example\.org\/e\?/);
  });
});
