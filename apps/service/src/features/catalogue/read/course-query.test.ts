import { describe, expect, it } from 'vitest';
import {
  available,
  catalogue,
  closed,
  course,
  edition,
  languagesOn,
  notStarted,
  version,
} from '../../../../test/support/data/catalogue.ts';
import { createMemorySnapshot } from '../../../../test/support/data/memory-snapshot.ts';

const now = '2026-11-20T10:00:00Z';

const formats = ['live', 'video', 'book'].map((key) => ({ key, label: key }));

const snapshot = createMemorySnapshot(
  catalogue({
    institute: { ...languagesOn('en', 'hi', 'ta'), formats },
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
        { stream: 'data', category: 'sql' },
        edition({ title: 'SQL', language: 'en', tags: ['Excel', 'Window functions'] }, closed({ formats: ['live'] })),
        edition({ title: 'SQL Hindi', language: 'hi', tags: ['excel'] }, available({ formats: ['video'] })),
      ),
      course(
        { stream: 'data', category: 'ai' },
        edition(
          { title: 'Vision', language: 'hi', tags: ['Données'] },
          closed({ formats: ['video'] }),
          notStarted({ formats: ['live', 'book'] }),
        ),
      ),
      course({ stream: 'arts', category: 'sql' }, edition({ title: 'Drawing', tags: ['Data'] }, available())),
      course({ stream: 'data' }, edition({ title: 'Maps', language: 'en', coming_soon: {} }, version())),
      course({}, edition({ title: '100% C#', language: 'en', tags: ['data', 'window'] }, closed())),
    ],
  }),
  now,
);

const everything = ['SQL Hindi', 'Vision', 'Drawing', 'Maps', '100% C#'];

describe('selectCourses', () => {
  it('keeps every course where nothing is asked for, each by its version shown (§4.3, D11)', () => {
    expect(snapshot.titles()).toEqual(everything);
    expect(snapshot.select({}).total).toBe(5);
  });

  it.each([
    ['data', ['SQL Hindi', 'Vision', 'Maps']],
    ['DATA', ['SQL Hindi', 'Vision', 'Maps']],
    ['arts', ['Drawing']],
    ['empty', []],
    ['sql', []],
    ['unknown', []],
  ])('keeps the courses of the stream %s (§4.3, D9)', (stream, expected) => {
    expect(snapshot.titles({ stream })).toEqual(expected);
  });

  it.each([
    [{ category: 'sql' }, ['SQL Hindi', 'Drawing']],
    [{ category: 'SQL' }, ['SQL Hindi', 'Drawing']],
    [{ category: 'ai' }, ['Vision']],
    [{ category: 'sql', stream: 'Data' }, ['SQL Hindi']],
    [{ category: 'sql', stream: 'arts' }, ['Drawing']],
    [{ category: 'ai', stream: 'arts' }, []],
    [{ category: 'nothing' }, []],
    [{ category: 'data' }, []],
    [{ category: 'sql', stream: 'unknown' }, []],
  ])('looks for a category within the stream given, else in every one: %j (§4.3)', (query, expected) => {
    expect(snapshot.titles(query)).toEqual(expected);
  });

  it('finds the categories of all streams in one pass (D43)', () => {
    const slugs = Array.from({ length: 30 }, (_, number) => `s${number}`);
    const many = createMemorySnapshot(
      catalogue({
        streams: slugs.map((slug) => ({ slug, label: slug, categories: [{ slug: 'same', label: 'Same' }] })),
        courses: slugs.map((stream) => course({ stream, category: 'same' }, edition({ title: stream }, available()))),
      }),
      now,
    );

    expect(many.titles({ category: 'same', page_size: '100' })).toEqual(slugs);
    expect(many.setsMade()).toBe(1);
  });

  it.each([
    ['live', ['SQL Hindi', 'Vision']],
    ['LIVE', ['SQL Hindi', 'Vision']],
    ['video', ['SQL Hindi', 'Vision']],
    ['book', ['Vision']],
    ['unknown', []],
  ])('keeps a course when any of its published versions has the format %s (§4.3, D12)', (format, expected) => {
    expect(snapshot.titles({ format })).toEqual(expected);
  });

  it.each([
    ['en', ['SQL', 'Maps', '100% C#']],
    ['EN', ['SQL', 'Maps', '100% C#']],
    ['hi', ['SQL Hindi', 'Vision']],
    ['ta', []],
    ['unknown', []],
  ])('keeps the courses that are there in the language %s, and shows that version (§4.3, D9)', (language, expected) => {
    expect(snapshot.titles({ language })).toEqual(expected);
  });

  it.each([
    [{ format: 'live', language: 'en' }, ['SQL']],
    [{ format: 'video', language: 'en' }, []],
    [{ format: 'live', language: 'hi' }, ['Vision']],
    [{ format: 'video', language: 'hi' }, ['SQL Hindi', 'Vision']],
  ])('asks one and the same version for language and format: %j (D12)', (query, expected) => {
    expect(snapshot.titles(query)).toEqual(expected);
  });

  it.each([
    ['Excel', ['SQL Hindi']],
    ['eXCEL', ['SQL Hindi']],
    ['Donne\u0301es', ['Vision']],
    ['data', ['Drawing', '100% C#']],
    ['window', ['100% C#']],
    ['exc', []],
    ['excel,données', ['SQL Hindi', 'Vision']],
    ['unknown,excel', ['SQL Hindi']],
    ['unknown', []],
    [' , ', everything],
  ])('keeps a course that has any of the tags %s as a whole (§4.3, D9)', (tag, expected) => {
    expect(snapshot.titles({ tag })).toEqual(expected);
  });

  it.each([
    [{ availability: 'available' }, ['SQL Hindi', 'Drawing']],
    [{ availability: 'not_started' }, ['Vision']],
    [{ availability: 'coming_soon' }, ['Maps']],
    [{ availability: 'closed' }, ['100% C#']],
    [{ availability: 'closed', language: 'en' }, ['SQL', '100% C#']],
    [{ availability: 'available', language: 'en' }, []],
    // The version that has the format is not the one shown, and it is the one shown that counts.
    [{ availability: 'closed', format: 'video', language: 'hi' }, []],
    [{ availability: 'available', format: 'live' }, ['SQL Hindi']],
  ])('looks at the availability of the version shown: %j (§4.3, D11)', (query, expected) => {
    expect(snapshot.titles(query)).toEqual(expected);
  });

  it.each([
    ['sql', ['SQL Hindi']],
    ['HIND', ['SQL Hindi']],
    ['i', ['SQL Hindi', 'Vision', 'Drawing', '100% C#']],
    ['% c#', ['100% C#']],
    ['window', ['SQL Hindi', '100% C#']],
    ['onne\u0301e', ['Vision']],
    ['sql hindi', ['SQL Hindi']],
    ['drawing data', []],
    ['drawingdata', []],
    ['gd', []],
    ['', everything],
    ['  ', everything],
  ])('finds %j in the title of any version or in a tag, never across two of them (§4.3, D9)', (q, expected) => {
    expect(snapshot.titles({ q })).toEqual(expected);
  });

  it.each([
    [{ stream: 'data', availability: 'available' }, ['SQL Hindi']],
    [{ stream: 'data', q: 'data' }, []],
    [{ stream: 'arts', tag: 'data', q: 'draw' }, ['Drawing']],
    [
      { tag: 'excel', category: 'sql', stream: 'data', language: 'en', format: 'live', availability: 'closed' },
      ['SQL'],
    ],
    [{ tag: 'excel', category: 'sql', stream: 'data', language: 'en', format: 'live', availability: 'available' }, []],
    [{ tag: 'excel', category: 'sql', stream: 'data', language: 'en', format: 'book' }, []],
    [{ tag: 'données', category: 'sql' }, []],
  ])('keeps what passes all filters together: %j (§4.3)', (query, expected) => {
    expect(snapshot.titles(query)).toEqual(expected);
  });

  it('finds nothing by an unknown value, and counts nothing (D9)', () => {
    for (const name of ['stream', 'category', 'format', 'language', 'tag']) {
      expect(snapshot.select({ [name]: '__proto__' })).toMatchObject({ courses: [], editions: [], total: 0 });
    }
  });

  it.each([
    { language: 'en' },
    { language: 'unknown' },
    { language: 'hi', sort: 'title' },
    { language: 'en', sort: 'price_asc' },
  ])('ignores the language when the site has course languages off: %j (§4.3)', (query) => {
    const languages = [{ code: 'en', label: 'English' }];
    const off = createMemorySnapshot(
      catalogue({
        institute: { course_languages: { enabled: false, languages } },
        courses: [course({}, edition({ title: 'A', language: 'en' })), course({}, edition({ title: 'B' }))],
      }),
      now,
    );

    expect(off.titles(query)).toEqual(['A', 'B']);
  });

  it('finds nothing where there is no course (§4.3)', () => {
    const empty = createMemorySnapshot(catalogue(), now);

    for (const sort of ['newest', 'title', 'price_asc', 'price_desc']) {
      expect(empty.select({ sort, q: 'abc' })).toMatchObject({ courses: [], total: 0 });
    }
  });
});

describe('a page of courses', () => {
  it.each([
    ['1', '2', ['SQL Hindi', 'Vision']],
    ['2', '2', ['Drawing', 'Maps']],
    ['3', '2', ['100% C#']],
    ['4', '2', []],
    ['1', '5', everything],
    ['2', '5', []],
    ['2', '4', ['100% C#']],
    ['2147483647', '100', []],
  ])('holds its own part of the list, and knows the whole: page %s of %s (§4.3, D9)', (page, page_size, expected) => {
    expect(snapshot.titles({ page, page_size })).toEqual(expected);
    expect(snapshot.select({ page, page_size }).total).toBe(5);
  });

  it('is of the courses that match only (§4.3)', () => {
    expect(snapshot.titles({ stream: 'data', page: '2', page_size: '2' })).toEqual(['Maps']);
    expect(snapshot.select({ stream: 'data', page: '2', page_size: '2' }).total).toBe(3);
  });

  it.each(['newest', 'title', 'price_asc', 'price_desc'])(
    'meets every course exactly once on a walk: sort=%s (D15)',
    (sort) => {
      const walk = (query: Record<string, string>, page_size = '1') =>
        ['1', '2', '3', '4', '5'].flatMap((page) => snapshot.titles({ ...query, sort, page, page_size }));

      expect(walk({})).toEqual(snapshot.titles({ sort }));
      expect(walk({})).toHaveLength(everything.length);
      expect(new Set(walk({}))).toEqual(new Set(everything));
      expect(new Set(walk({ language: 'en' }))).toEqual(new Set(['SQL', 'Maps', '100% C#']));
      for (const page_size of ['1', '2']) {
        expect(walk({ language: 'en' }, page_size)).toEqual(snapshot.titles({ language: 'en', sort }));
      }
    },
  );
});
