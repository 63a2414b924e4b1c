import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  available,
  catalogue,
  closed,
  course,
  edition,
  languagesOn,
  version,
  withoutId,
} from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import { expectError } from '../../../support/service/check-reply.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;

const file = catalogue({
  institute: { ...languagesOn('en', 'hi', 'ta'), course_site: { domain: 'learn.example.org', path: 'courses' } },
  courses: [
    course(
      { id: 'c' },
      edition(
        { id: 'en', title: 'English', language: 'en', seo: { description: 'In English' } },
        available({ price: 10 }),
      ),
      edition(
        {
          id: 'hi',
          title: 'Hindi',
          language: 'hi',
          seo: { title: 'Hindi title', description: 'In Hindi', image: 'https://cdn.example.org/hi' },
        },
        available({ price: 20, level: 'I' }),
        closed({ price: 5 }),
      ),
      edition({ id: 'ta', title: 'Tamil', language: 'ta', published: false }),
      edition({ id: 'none', title: 'None' }, version({ published: false })),
    ),
    course({ id: 'same' }, edition({ id: 'same', title: 'Same id' })),
    course({ id: 'unpublished', published: false }, edition({ id: 'unpublished-edition' })),
    withoutId(
      course(
        {},
        edition({ id: 'no-course-id', title: 'First', published: false }),
        edition({ id: 'second', title: 'Second' }),
      ),
    ),
  ],
});

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
});
afterAll(() => api.close());

describe('GET /courses/{id}', () => {
  it.each(['c', 'en', 'hi'])('answers to the course’s id and to those of its editions: %s (§4.4)', async (id) => {
    expect((await site.course(id)).id).toBe('c');
  });

  it('shows the same whichever id was asked for: an alias, no more (D11)', async () => {
    const replies = await Promise.all(['c', 'en', 'hi'].map((id) => site.get(`/courses/${id}`)));

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(new Set(replies.map(({ headers }) => headers['etag'])).size).toBe(1);
  });

  it.each(['same', '%73ame'])('answers to an id that course and edition share: %s (§4.4)', async (id) => {
    expect(await site.course(id)).toMatchObject({ id: 'same', title: 'Same id' });
  });

  it('takes the first edition’s id for the course when it has none, published or not (§4.4)', async () => {
    expect(await site.course('second')).toMatchObject({ id: 'no-course-id', title: 'Second' });
    expect(await site.course('no-course-id')).toMatchObject({ id: 'no-course-id', title: 'Second' });
  });

  it.each([
    'unknown',
    'C',
    'c%20',
    'c%00',
    'unpublished',
    'unpublished-edition',
    'ta',
    'none',
    '%E0%A4%A4',
    'a%2Fb',
    '__proto__',
    'constructor',
    'x'.repeat(3000),
  ])('knows nothing of what is unknown or unpublished: %s (§4.4, §7)', async (id) => {
    expectError(await site.get(`/courses/${id}`), 404, 'not_found');
  });

  it.each([
    ['language=hi', 'Hindi', 20],
    ['language=HI', 'Hindi', 20],
    ['language=en', 'English', 10],
    ['', 'English', 10],
    ['language=', 'English', 10],
    ['language=ta', 'English', 10],
    ['language=xx', 'English', 10],
  ])(
    'shows the version of the language; one without a published version counts as absent: %s (§4.4, D9)',
    async (query, title, amount) => {
      const found = await site.course('c', query);

      expect([found.title, found.price?.amount]).toEqual([title, amount]);
    },
  );

  it('describes the edition of the language for search engines, and links to it (§4.4, D26)', async () => {
    const { url, seo, structured_data } = await site.course('c', 'language=hi');

    expect(url).toMatch(
      /^https:\/\/learn\.example\.org\/courses\/hi\?enrollInviteId=invite-\d+&packageSessionId=version-\d+&level=I$/,
    );
    expect(seo).toEqual({
      title: 'Hindi title',
      description: 'In Hindi',
      image_url: 'https://cdn.example.org/hi',
      canonical_url: 'https://learn.example.org/courses/hi',
    });
    expect(structured_data).toMatchObject({
      name: 'Hindi',
      description: 'In Hindi',
      image: 'https://cdn.example.org/hi',
      url: 'https://learn.example.org/courses/hi',
      inLanguage: 'hi',
    });
  });

  it('ranges over the versions of the language on sale, and varies over all (D12)', async () => {
    expect((await site.course('c', 'language=hi')).price).toMatchObject({
      amount: 20,
      min_amount: 20,
      max_amount: 20,
      varies: true,
    });
    expect((await site.course('c')).price).toMatchObject({ amount: 10, min_amount: 10, max_amount: 20, varies: true });
  });

  it('ignores the language when the site has course languages off (§4.4)', async () => {
    const off = await api.publish(
      catalogue({
        institute: {
          course_languages: {
            enabled: false,
            languages: [
              { code: 'en', label: 'E' },
              { code: 'hi', label: 'H' },
            ],
          },
        },
        courses: [
          course({ id: 'c' }, edition({ title: 'En', language: 'en' }), edition({ title: 'Hi', language: 'hi' })),
        ],
      }),
    );

    const found = await off.course('c', 'language=hi');

    expect([found.title, found.languages]).toEqual(['En', []]);
    expect(found.structured_data).not.toHaveProperty('inLanguage');
  });

  it('has every field of a summary, with the same values (§2.3)', async () => {
    const { data } = await site.courses('q=english');
    const found = await site.course('c');

    const { languages, variants, ...summary } = data[0] ?? {};
    expect(found).toMatchObject(summary);
    expect(found.languages).toEqual(languages?.map(({ code, label }) => ({ code, label })));
    expect(found.variants).toEqual(
      variants?.map(({ language, ...variant }) => ({
        ...variant,
        language: language && { code: language.code, label: language.label },
      })),
    );
  });

  it('refuses a language that is given twice (D9)', async () => {
    expectError(await site.get('/courses/c?language=hi&language=hi'), 400, 'invalid_request', { param: 'language' });
  });

  it('says that the course is unknown only when the query is valid (D1)', async () => {
    expectError(await site.get('/courses/unknown?language=hi&language=hi'), 400, 'invalid_request', {
      param: 'language',
    });
  });

  it('takes the filters of the list for unknown parameters (D9)', async () => {
    expect((await site.course('c', 'format=live&page=0&sort=x&availability=closed&q=none')).title).toBe('English');
  });
});
