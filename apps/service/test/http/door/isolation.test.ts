import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available, catalogue, course, edition, languagesOn } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let one: PublishedSite;
let other: PublishedSite;

const institute = (name: string) =>
  catalogue({
    institute: { name, ...languagesOn('en'), formats: [{ key: 'live', label: name }] },
    streams: [
      { slug: 'shared', label: name },
      { slug: `only-${name}`, label: name },
    ],
    courses: [
      course(
        { id: 'shared', stream: 'shared' },
        edition(
          { id: 'shared-edition', title: `Shared of ${name}`, language: 'en', tags: [name], active_learners: 5 },
          available(),
        ),
      ),
      course({ id: `only-${name}` }, edition({ id: `edition-${name}`, title: `Only of ${name}` })),
    ],
    learning_paths: [
      { code: 'shared', name, stream: 'shared', steps: [{ course_id: 'shared' }] },
      { code: `only-${name}`, name, stream: 'shared', steps: [{ course_id: `only-${name}` }] },
    ],
  });

beforeAll(async () => {
  api = await startApi();
  one = await api.publish(institute('one'));
  other = await api.publish(institute('other'));
});
afterAll(() => api.close());

describe('one institute', () => {
  it.each([
    '/courses/only-other',
    '/courses/edition-other',
    '/courses/only-other/outline',
    '/learning-paths/only-other',
  ])('sees nothing of another by its ids and codes: %s (D37)', async (path) => {
    expect((await other.get(path)).status).toBe(200);
    expectError(await one.get(path), 404, 'not_found');
  });

  it('sees its own where both use the same ids, also from what is kept ready (D37)', async () => {
    for (const path of [
      '/site',
      '/courses',
      '/courses/shared',
      '/courses/shared-edition',
      '/streams',
      '/learning-paths',
      '/learning-paths/shared',
    ]) {
      // The second and third time it comes from what is kept.
      for (let time = 0; time < 3; time += 1) {
        expect((await one.get(path)).text).not.toContain('other');
        expect((await other.get(path)).text).not.toContain('one"');
        expect((await one.get(path)).text).not.toBe((await other.get(path)).text);
      }
    }
  });

  it.each(['stream=only-other', 'tag=other', 'q=other', 'category=x&stream=only-other'])(
    'filters by nothing of another: %s (D37)',
    async (query) => {
      expect((await one.courses(query)).total).toBe(0);
    },
  );

  it('ranks its courses by itself (D16, D37)', async () => {
    for (const site of [one, other]) {
      expect((await site.courses('q=shared')).data[0]?.popularity_rank).toBe(1);
    }
  });

  it('may not be called from the website of another (§5.5, D37)', async () => {
    await other.verifyWebsite('other.example');
    const headers = { Origin: 'https://other.example' };

    expect((await other.get('/site', { headers })).status).toBe(200);
    expectError(await one.get('/site', { headers }), 403, 'origin_not_allowed', { origin: 'https://other.example' });
  });

  it('is not shut out by what another has blocked (D35, D37)', async () => {
    await one.verifyWebsite('both.example');
    await other.blockWebsite(await other.addWebsite('both.example'));
    await api.advance({ seconds: 5 });

    expect((await one.get('/site', { headers: { Origin: 'https://both.example' } })).status).toBe(200);
  });

  it('has its own limit (§8, D37)', async () => {
    const before = (await other.get('/site')).headers['ratelimit'];
    await one.get('/site');

    const remaining = (header = '') => Number(/r=(\d+)/.exec(header)?.[1]);

    expect(remaining((await other.get('/site')).headers['ratelimit'])).toBe(remaining(before) - 1);
  });

  it('does not take the validator of another for its own (D7, D37)', async () => {
    const { etag = '' } = (await other.get('/courses')).headers;

    expect((await one.get('/courses', { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });
});
