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
import type { CourseFacts } from '../../catalogue-store/facts.ts';
import { hidesPrice, outlineMinutes, readCourse } from './course.ts';
import { readSite } from './site.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

function read(authored: ReturnType<typeof course>, ...given: Parameters<typeof catalogue>) {
  const site = readSite(catalogue(...given), null, () => null);
  return readCourse({ ...authored, id: authored.id ?? 'none' } satisfies CourseFacts, site, now);
}

describe('readCourse', () => {
  it.each([
    ['unpublished', course({ published: false })],
    ['without a published edition', course({}, edition({ published: false }))],
    ['without a published version', course({}, edition({}, version({ published: false })))],
    [
      'whose published versions are all in unpublished editions',
      course({}, edition({ published: false }), edition({}, version({ published: false }))),
    ],
  ])('knows no course that is %s (§1)', (_, authored) => {
    expect(read(authored)).toBeUndefined();
  });

  it('leaves out unpublished editions and versions altogether (§1)', () => {
    const authored = course(
      {},
      edition({ title: 'A', tags: ['a'], published: false }, available({ formats: ['live'] })),
      edition(
        { title: 'B', tags: ['b'] },
        version({ published: false, formats: ['live'], created_at: '2027-01-01T00:00:00Z' }),
        closed({ formats: ['video'], created_at: '2026-01-01T00:00:00Z' }),
      ),
    );

    const found = read(authored, {
      institute: {
        formats: [
          { key: 'live', label: 'Live' },
          { key: 'video', label: 'Video' },
        ],
      },
    });

    expect(found?.editions.map(({ facts }) => facts.title)).toEqual(['B']);
    expect(found?.shown.availability).toBe('closed');
    expect(found?.tags).toEqual(['b']);
    expect(found?.formats.map(({ key }) => key)).toEqual(['video']);
    expect(found?.createdAt).toBe(Date.parse('2026-01-01T00:00:00Z'));
  });

  it('shows the version with the best availability over all editions, the first among equals (D11)', () => {
    const authored = course(
      {},
      edition({ title: 'First' }, closed(), notStarted()),
      edition({ title: 'Second' }, available({ level: 'A' }), available({ level: 'B' })),
      edition({ title: 'Third' }, available()),
    );

    const found = read(authored);

    expect(found?.shown.edition.facts.title).toBe('Second');
    expect(found?.shown.level).toBe('A');
    expect(found?.editions.map(({ shown }) => shown.availability)).toEqual(['not_started', 'available', 'available']);
  });

  it('collects tags over all editions in their first spelling (§2.2)', () => {
    const authored = course({}, edition({ tags: ['Excel', 'data', 'EXCEL'] }), edition({ tags: ['Data', 'SQL'] }));

    expect(read(authored)?.tags).toEqual(['Excel', 'data', 'SQL']);
    expect(read(course())?.tags).toEqual([]);
  });

  it('collects formats over all versions in the site’s order, each once (§2.2)', () => {
    const authored = course(
      {},
      edition({}, version({ formats: ['TEXT', 'live'] }), version({ formats: ['video'] })),
      edition({}, version({ formats: ['Live'] })),
    );

    const found = read(authored, {
      institute: { formats: ['video', 'live', 'other', 'text'].map((key) => ({ key, label: key })) },
    });

    expect(found?.formats.map(({ key }) => key)).toEqual(['video', 'live', 'text']);
  });

  it('collects languages over all editions in the site’s order (§2.2)', () => {
    const authored = course({}, edition({ language: 'HI' }), edition({}), edition({ language: 'en' }));

    const found = read(authored, { institute: languagesOn('en', 'ta', 'hi') });

    expect(found?.languages.map(({ code }) => code)).toEqual(['en', 'hi']);
    expect(found?.editions.map(({ language }) => language?.code)).toEqual(['hi', undefined, 'en']);
  });

  it('has no languages when the site has them off (§2.2, D14)', () => {
    const found = read(course({}, edition({ language: 'en' })));

    expect(found?.languages).toEqual([]);
    expect(found?.editions[0].language).toBeNull();
  });

  it.each<[string, ReturnType<typeof course>, string | null]>([
    [
      'the latest of the versions',
      course(
        {},
        edition(
          {},
          version({ created_at: '2026-03-02T09:00:00+02:00' }),
          version({ created_at: '2026-03-02T08:00:00Z' }),
        ),
        edition({}, version({ created_at: '2026-01-01T00:00:00Z' })),
      ),
      '2026-03-02T08:00:00.000Z',
    ],
    [
      'its edition’s for a version without one',
      course(
        {},
        edition({ created_at: '2026-05-01T00:00:00Z' }, version({ created_at: '2026-01-01T00:00:00Z' }), version()),
      ),
      '2026-05-01T00:00:00.000Z',
    ],
    [
      'its own for a version that has one, also when its edition is younger',
      course({}, edition({ created_at: '2026-05-01T00:00:00Z' }, version({ created_at: '2026-01-01T00:00:00Z' }))),
      '2026-01-01T00:00:00.000Z',
    ],
    ['null without any', course(), null],
    ['an instant before 1970', course({}, edition({ created_at: '1969-01-01T00:00:00Z' })), '1969-01-01T00:00:00.000Z'],
  ])('was created when its newest version was: %s (§2.2)', (_, authored, expected) => {
    expect(read(authored)?.createdAt).toBe(expected === null ? null : Date.parse(expected));
  });

  it('resolves stream and category without regard to case, the category within its stream (§2.2)', () => {
    const streams = [
      { slug: 'arts', label: 'Arts', categories: [{ slug: 'sql', label: 'Drawing' }] },
      { slug: 'data', label: 'Data', categories: [{ slug: 'sql', label: 'SQL' }] },
    ];

    const found = read(course({ stream: 'DATA', category: 'Sql' }), { streams });

    expect(found?.stream?.label).toBe('Data');
    expect(found?.category?.label).toBe('SQL');
    expect(read(course({ stream: 'data' }), { streams })?.category).toBeNull();
    expect(read(course(), { streams })?.stream).toBeNull();
  });

  it('says that prices vary over the versions on sale of all editions (D12)', () => {
    const two = course({}, edition({}, available({ price: 1 })), edition({}, available({ price: 2 })));
    const oneOnSale = course({}, edition({}, available({ price: 1 }), closed({ price: 2 }), notStarted({ price: 3 })));

    expect(read(two)?.priceVaries).toBe(true);
    expect(read(oneOnSale)?.priceVaries).toBe(false);
    expect(read(two, { institute: { prices_visible: false } })?.priceVaries).toBe(false);
  });

  it('knows when the clock alone will change an availability (D27)', () => {
    const opens = (when: string) => version({ enroll_invite: { opens: when } });
    const authored = course(
      {},
      edition({}, opens('2026-12-01T00:00:00Z'), version({ published: false, enroll_invite: { opens: '2026-11-21' } })),
      edition({}, opens('2026-11-25T00:00:00Z'), opens('2026-11-01T00:00:00Z')),
      edition({ published: false }, opens('2026-11-22T00:00:00Z')),
    );

    expect(read(authored)?.changesAt).toBe(Date.parse('2026-11-25T00:00:00Z'));
    expect(read(course())?.changesAt).toBe(Infinity);
  });

  it('knows a duration by its edition, else by the outline (§2.2)', () => {
    const outline = [{ title: 'Start', items: [{ title: 'Hello', type: 'video' as const, duration_minutes: 12 }] }];

    expect(read(course({}, edition({ duration_minutes: 340, outline })))?.editions[0].durationMinutes).toBe(340);
    expect(read(course({}, edition({ duration_minutes: 0, outline })))?.editions[0].durationMinutes).toBe(0);
    expect(read(course({}, edition({ outline })))?.editions[0].durationMinutes).toBe(12);
    expect(read(course())?.editions[0].durationMinutes).toBeNull();
  });
});

describe('hidesPrice', () => {
  const hides = (authored: ReturnType<typeof course>, prices_visible: boolean) => {
    const file = catalogue({ institute: { prices_visible } });
    const site = readSite(file, null, () => null);
    const found = readCourse({ ...authored, id: 'course' }, site, now);
    return found && hidesPrice(found.shown, site);
  };

  it.each([
    ['a paid one', course({}, edition({}, available({ price: 1 }))), true],
    ['a paid one that is not on sale', course({}, edition({}, closed({ price: 1 }))), true],
    ['a free one', course({}, edition({}, available({ price: 0 }))), false],
    ['one that shows a free version', course({}, edition({}, available({ price: 0 }), available({ price: 1 }))), false],
    ['one that shows a paid version', course({}, edition({}, available({ price: 1 }), available({ price: 0 }))), true],
  ])(
    'is true of a course whose version shown is paid, where prices are hidden: %s (§2.2, D13)',
    (_, authored, hidden) => {
      expect(hides(authored, false)).toBe(hidden);
      expect(hides(authored, true)).toBe(false);
    },
  );
});

describe('outlineMinutes', () => {
  const item = (minutes?: number) => ({
    title: 'Item',
    type: 'video' as const,
    ...(minutes === undefined ? {} : { duration_minutes: minutes }),
  });

  it('sums the items at every depth (D24)', () => {
    expect(
      outlineMinutes([
        {
          title: 'A',
          items: [item(1), item(), item(4000)],
          sections: [{ title: 'B', items: [item(20)] }, { title: 'C' }],
        },
        { title: 'D', sections: [{ title: 'E', sections: [{ title: 'F', items: [item(300)] }] }] },
      ]),
    ).toBe(4321);
  });

  it('is null when no item has a duration, and 0 when one has 0 (D24)', () => {
    expect(outlineMinutes(undefined)).toBeNull();
    expect(outlineMinutes([])).toBeNull();
    expect(outlineMinutes([{ title: 'A', items: [item()], sections: [{ title: 'B', items: [item()] }] }])).toBeNull();
    expect(outlineMinutes([{ title: 'A', items: [item(0)] }])).toBe(0);
    expect(outlineMinutes([{ title: 'A', sections: [{ title: 'B', items: [item(0)] }] }])).toBe(0);
  });
});
