import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
});
afterAll(() => api.close());

const file = catalogue({
  institute: {
    default_currency: 'EUR',
    places: [{ id: 'hafen', name: 'Hafen', town: 'Hamburg' }],
    formats: [{ key: 'evening', label: 'Evening class' }],
    attributes: [{ key: 'audience', label: 'For whom' }],
    synonyms: [
      ['gdpr', 'dsgvo', 'data protection'],
      ['bookkeeping', 'accounting'],
    ],
    course_languages: {
      enabled: true,
      languages: [
        { code: 'en', label: 'English' },
        { code: 'de', label: 'Deutsch' },
      ],
    },
  },
  streams: [{ slug: 'crafts', label: 'Crafts & Metal' }],
  courses: [
    course(
      { id: 'welding', stream: 'crafts', code: 'COS 126', attributes: { audience: ['beginners'] } },
      edition(
        {
          id: 'welding-de',
          title: 'Schutzgasschweißen',
          language: 'de',
          subtitle: 'Nähte, die halten',
          description_html: '<p>Mit Übungen an der Werkbank.</p>',
          tags: ['Metall'],
          instructors: [{ name: 'Jörg Fährmann' }],
        },
        version({
          level: 'Grundstufe',
          session: { id: 's', name: 'Winterkurs' },
          formats: ['evening'],
          runs: [{ id: 'r', start: '2027-03-01', places: ['hafen'] }],
        }),
      ),
      edition({ id: 'welding-en', title: 'Welding', language: 'en' }),
    ),
    course(
      { id: 'privacy' },
      edition({ id: 'privacy', title: 'Privacy and data protection for teams', language: 'en' }),
    ),
    course({ id: 'books' }, edition({ id: 'books', title: 'Accounting basics', language: 'en' })),
    course({ id: 'mail' }, edition({ id: 'mail', title: 'E-Mail without stress', language: 'en', tags: ['C++'] })),
    course({ id: 'tables' }, edition({ id: 'tables', title: 'Spreadsheets', language: 'en', tags: ['Tables'] })),
    course({ id: 'tables-two' }, edition({ id: 'tables-two', title: 'Spreadsheets in practice', language: 'en' })),
    course({ id: 'office' }, edition({ id: 'office', title: 'Office', description_html: '<p>Some spreadsheets.</p>' })),
  ],
});

const idsOf = async (query: string): Promise<string[]> => (await site.search(query)).data.map(({ id }) => id);

describe('words of GET /search', () => {
  it.each([
    ['a title', 'schutzgasschweißen'],
    ['a code', 'cos126'],
    ['a tag', 'metall'],
    ['an instructor', 'Fährmann'],
    ['a stream', 'crafts'],
    ['a format', 'evening'],
    ['a level', 'grundstufe'],
    ['a session', 'winterkurs'],
    ['an attribute', 'beginners'],
    ['a town', 'hamburg'],
    ['a subtitle', 'naehte'],
    ['a description', 'uebungen'],
  ])('finds %s (S11, S12)', async (_, q) => {
    const { data, search } = await site.search(`q=${encodeURIComponent(q)}`);

    expect([data.map(({ id }) => id), search]).toEqual([['welding'], { matched: 'exact', did_you_mean: null }]);
  });

  it.each([
    ['part of a word', 'schweißen', 'welding'],
    ['the beginning of the last word', 'spread', 'tables'],
    ['another ending', 'accountings', 'books'],
    ['a synonym of several words', 'dsgvo', 'privacy'],
    ['a synonym', 'bookkeeping', 'books'],
    ['a joined word', 'email', 'mail'],
    ['words that say nothing', 'the privacy course for teams', 'privacy'],
    ['a sign', 'c++', 'mail'],
  ])('matches %s (S13)', async (_, q, id) => {
    expect(await idsOf(`q=${encodeURIComponent(q)}`)).toContain(id);
  });

  it('matches only where every word does (S13)', async () => {
    expect((await site.search('q=welding+spreadsheets&fuzzy=false')).search).toEqual({
      matched: 'none',
      did_you_mean: null,
    });
  });

  it('ranks a title that is what was typed before one that begins with it, and descriptions last (S14)', async () => {
    expect(await idsOf('q=spreadsheets')).toEqual(['tables', 'tables-two', 'office']);
  });

  it('forgives slips only where nothing matches exactly, and says what was meant (S15)', async () => {
    const { data, search } = await site.search('q=spreadshets');

    expect(data.map(({ id }) => id)).toEqual(['tables', 'tables-two']);
    expect(search).toEqual({ matched: 'similar', did_you_mean: 'Spreadsheets' });
    expect((await site.search('q=spreadshets&fuzzy=false')).total).toBe(0);
    expect((await site.search('q=spreadshets+unicorns')).search).toEqual({ matched: 'partial', did_you_mean: null });
  });

  it('matches by q and the catalogue alone, whatever the filters (S16)', async () => {
    const { total, search } = await site.search('q=spreadsheets&stream=crafts');

    expect([total, search]).toEqual([0, { matched: 'exact', did_you_mean: null }]);
    const exact = await site.get('/search?q=spreadsheets');
    expect((await site.get('/search?q=spreadsheets&fuzzy=false')).text).toBe(exact.text);
  });

  it('shows the edition that matches (S3)', async () => {
    expect((await site.search('q=schutzgas')).data[0]?.title).toBe('Schutzgasschweißen');
    expect((await site.search('q=welding')).data[0]?.title).toBe('Welding');
  });

  it('suggests courses, then streams, tags and instructors (S17)', async () => {
    const { data } = await site.suggest('q=spr&limit=1');
    const names = await site.suggest(`q=${encodeURIComponent('me')}`);
    const instructors = await site.suggest(`q=${encodeURIComponent('faehr')}`);

    expect(data).toEqual([{ type: 'course', text: 'Spreadsheets', value: null, course_id: 'tables', url: null }]);
    expect(names.data).toEqual([
      { type: 'stream', text: 'Crafts & Metal', value: 'crafts', course_id: null, url: null },
      { type: 'tag', text: 'Metall', value: 'Metall', course_id: null, url: null },
    ]);
    expect(instructors.data).toMatchObject([{ type: 'instructor', value: 'Jörg Fährmann' }]);
    expect((await site.suggest('q=welding&language=de')).data).toEqual([]);
  });

  it.each([
    ['', 'q'],
    ['q=', 'q'],
    ['q=+', 'q'],
    ['q=a&limit=0', 'limit'],
    ['q=a&limit=21', 'limit'],
    ['q=a&language=de&language=en', 'language'],
    ['q=a&page=1', 'page'],
  ])('refuses suggestions for %j and names the parameter (S17)', async (query, param) => {
    const { status, text } = await site.get(`/search/suggest?${query}`);

    expect([status, JSON.parse(text).error.details]).toEqual([400, { param }]);
  });
});
