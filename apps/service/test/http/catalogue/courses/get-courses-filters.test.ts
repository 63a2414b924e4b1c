import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catalogue,
  closed,
  course,
  edition,
  languagesOn,
  notStarted,
  version,
} from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;

const file = catalogue({
  institute: {
    ...languagesOn('en', 'hi', 'ta'),
    formats: [
      { key: 'Live', label: 'Live' },
      { key: 'video', label: 'Video' },
      { key: 'book', label: 'Book' },
    ],
  },
  streams: [
    {
      slug: 'Data',
      label: 'Data',
      categories: [
        { slug: 'sql', label: 'SQL' },
        { slug: 'ai', label: 'AI' },
      ],
    },
    { slug: 'arts', label: 'Arts', categories: [{ slug: 'SQL', label: 'Drawing' }] },
    { slug: 'empty', label: 'Empty', categories: [{ slug: 'nothing', label: 'Nothing' }] },
  ],
  courses: [
    course(
      { stream: 'data', category: 'SQL' },
      edition({ title: 'A', language: 'en', tags: ['Excel', 'SQL'] }, version({ formats: ['live'] })),
      edition({ title: 'A in Hindi', language: 'hi', tags: ['एक्सेल'] }, version({ formats: ['video'] })),
    ),
    course(
      { stream: 'DATA', category: 'ai' },
      edition({ title: 'B', language: 'HI' }, closed({ formats: ['VIDEO', 'live'] })),
    ),
    course({ stream: 'arts', category: 'sql' }, edition({ title: 'C', tags: ['excel '] }, notStarted())),
    course(
      { stream: 'data' },
      edition({ title: 'D', coming_soon: {}, tags: ['Data science'] }, version({ formats: ['live'] })),
    ),
    course(
      {},
      edition({ title: 'E', language: 'en', tags: ['EXCEL'], published: false }, version({ formats: ['live'] })),
      edition(
        { title: 'E', language: 'hi' },
        version({ formats: ['live'], published: false }),
        closed({ formats: ['video'] }),
      ),
    ),
  ],
});

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
});
afterAll(() => api.close());

describe('GET /courses, filtered', () => {
  it.each([
    ['stream=Data', ['A', 'B', 'D']],
    ['stream=dATA', ['A', 'B', 'D']],
    ['stream=arts', ['C']],
    ['stream=empty', []],
    ['stream=unknown', []],
    ['stream=sql', []],
    ['stream=', ['A', 'B', 'C', 'D', 'E']],
    ['stream=__proto__', []],
  ])('by the stream: %s (§4.3, D9)', async (query, expected) => {
    expect(await site.titles(query)).toEqual(expected);
  });

  it.each([
    ['category=sql', ['A', 'C']],
    ['category=SQL', ['A', 'C']],
    ['category=ai', ['B']],
    ['category=sql&stream=data', ['A']],
    ['category=sql&stream=arts', ['C']],
    ['category=ai&stream=arts', []],
    ['category=nothing', []],
    ['category=unknown', []],
    ['category=data', []],
    ['category=sql&stream=unknown', []],
  ])('by the category, within the given stream or in every stream: %s (§4.3)', async (query, expected) => {
    expect(await site.titles(query)).toEqual(expected);
  });

  it.each([
    ['format=live', ['A', 'B', 'D']],
    ['format=LIVE', ['A', 'B', 'D']],
    ['format=video', ['A', 'B', 'E']],
    ['format=book', []],
    ['format=unknown', []],
  ])('by the format of any published version: %s (§4.3, D12)', async (query, expected) => {
    expect(await site.titles(query)).toEqual(expected);
  });

  it.each([
    ['language=en', ['A']],
    ['language=EN', ['A']],
    ['language=hi', ['A in Hindi', 'B', 'E']],
    ['language=ta', []],
    ['language=xx', []],
  ])('by the language, showing that version: %s (§4.3, D9)', async (query, expected) => {
    expect(await site.titles(query)).toEqual(expected);
  });

  it.each([
    ['format=live&language=en', ['A']],
    ['format=video&language=en', []],
    ['format=live&language=hi', ['B']],
    ['format=video&language=hi', ['A in Hindi', 'B', 'E']],
  ])('keeps a course when one and the same version has format and language: %s (D12)', async (query, expected) => {
    expect(await site.titles(query)).toEqual(expected);
  });

  it.each([
    ['tag=Excel', ['A']],
    ['tag=excel', ['A']],
    ['tag=%20EXCEL%20', ['A']],
    ['tag=exc', []],
    ['tag=data', []],
    ['tag=DATA%20SCIENCE', ['D']],
    ['tag=excel,data%20science', ['A', 'D']],
    ['tag=unknown,data%20science', ['D']],
    ['tag=unknown', []],
    ['tag=%E0%A4%8F%E0%A4%95%E0%A5%8D%E0%A4%B8%E0%A5%87%E0%A4%B2', ['A']],
    ['tag=,%20,', ['A', 'B', 'C', 'D', 'E']],
  ])('by whole tags, any of several: %s (§4.3, D9)', async (query, expected) => {
    expect(await site.titles(query)).toEqual(expected);
  });

  it.each([
    ['availability=available', ['A']],
    ['availability=closed', ['B', 'E']],
    ['availability=not_started', ['C']],
    ['availability=coming_soon', ['D']],
  ])('by the availability of the version shown: %s (§4.3)', async (query, expected) => {
    expect(await site.titles(query)).toEqual(expected);
  });

  it('applies all filters together (§4.3)', async () => {
    expect(await site.titles('stream=data&format=live&availability=closed')).toEqual(['B']);
    expect(await site.titles('stream=data&tag=sql&category=sql&language=en&format=live&q=a')).toEqual(['A']);
    expect(await site.titles('stream=data&tag=sql&category=ai')).toEqual([]);
  });

  it('applies the availability to the version shown in the language asked for (§4.3, D11)', async () => {
    const both = await api.publish(
      catalogue({
        institute: languagesOn('en', 'hi'),
        courses: [
          course({}, edition({ title: 'En', language: 'en' }, closed()), edition({ title: 'Hi', language: 'hi' })),
        ],
      }),
    );

    expect(await both.titles('availability=available')).toEqual(['Hi']);
    expect(await both.titles('availability=closed')).toEqual([]);
    expect(await both.titles('availability=closed&language=en')).toEqual(['En']);
    expect(await both.titles('availability=available&language=en')).toEqual([]);
  });

  it.each(['language=en', 'language=xx', 'language=hi&sort=title'])(
    'ignores the language when the site has course languages off: %s (§2.2, §4.3)',
    async (query) => {
      const off = await api.publish(
        catalogue({
          institute: { course_languages: { enabled: false, languages: [{ code: 'en', label: 'English' }] } },
          courses: [course({}, edition({ title: 'En', language: 'en' })), course({}, edition({ title: 'Plain' }))],
        }),
      );

      expect(await off.titles(query)).toEqual(['En', 'Plain']);
    },
  );

  it('finds an edition without a language by no language filter (§4.3)', async () => {
    const mixed = await api.publish(
      catalogue({
        institute: languagesOn('en'),
        courses: [
          course({}, edition({ title: 'Plain' })),
          course({}, edition({ title: 'Also plain' }), edition({ title: 'English', language: 'en' })),
        ],
      }),
    );

    expect(await mixed.titles('language=en')).toEqual(['English']);
    expect(await mixed.titles()).toEqual(['Plain', 'Also plain']);
  });
});
