import { describe, expect, it } from 'vitest';
import { available, catalogue, closed, course, edition, languagesOn } from '../../../../test/support/data/catalogue.ts';
import { createMemorySnapshot } from '../../../../test/support/data/memory-snapshot.ts';

const now = '2026-11-20T10:00:00Z';

const live = ['live'];
const video = ['video'];
const institute = { ...languagesOn('en', 'hi'), formats: [...live, ...video].map((key) => ({ key, label: key })) };

const courses = [
  course({}, edition({ title: 'Closed', language: 'en' }, closed({ price: 1, formats: live }))),
  course(
    {},
    edition(
      { title: 'Many', language: 'en' },
      available({ price: 50, formats: video }),
      available({ price: 30, formats: live }),
      closed({ price: 5, formats: live }),
    ),
    edition({ title: 'Many Hindi', language: 'hi' }, available({ price: 90, formats: live })),
  ),
  course({}, edition({ title: 'Forty', language: 'en' }, available({ price: 40, formats: video }))),
  course({}, edition({ title: 'Free', language: 'hi' }, available({ price: 0, formats: live }))),
  course({}, edition({ title: 'Announced', language: 'en', coming_soon: {} }, available({ price: 2, formats: live }))),
  course({}, edition({ title: 'Another forty', language: 'en' }, available({ price: 40, formats: live }))),
];

const snapshot = createMemorySnapshot(catalogue({ institute, courses }), now);

describe('rangeOf', () => {
  const range = (min: number, max: number) => ({ min, max });

  it('ranges over the versions on sale of all editions; is none where the price is null (§2.2, D12)', () => {
    expect(snapshot.ranges()).toEqual([undefined, range(30, 90), range(40, 40), range(0, 0), undefined, range(40, 40)]);
  });

  it.each([
    [{ language: 'en', q: 'many' }, range(30, 50)],
    [{ language: 'hi', q: 'many' }, range(90, 90)],
    [{ format: 'video', q: 'many' }, range(50, 50)],
    [{ format: 'live', q: 'many' }, range(30, 90)],
    [{ format: 'live', language: 'en', q: 'many' }, range(30, 30)],
    [{ format: 'video', language: 'en', q: 'many' }, range(50, 50)],
  ])('ranges over those that match the language and the format: %j (D12)', (query, expected) => {
    expect(snapshot.ranges(query)).toEqual([expected]);
  });

  it('is the amount shown when no version on sale has the format (D12)', () => {
    const onlyClosed = course({}, edition({}, available({ price: 7 }), closed({ price: 1, formats: live })));

    const found = createMemorySnapshot(catalogue({ institute, courses: [onlyClosed] }), now);

    expect(found.ranges({ format: 'live' })).toEqual([range(7, 7)]);
  });

  it('leaves out what an institute hides (D12, D13)', () => {
    const hiding = createMemorySnapshot(
      catalogue({
        institute: { ...institute, prices_visible: false },
        courses: [
          course({}, edition({ title: 'Free first' }, available({ price: 0 }), available({ price: 9 }))),
          course({}, edition({ title: 'Paid first' }, available({ price: 9 }), available({ price: 0 }))),
        ],
      }),
      now,
    );

    expect(hiding.ranges()).toEqual([range(0, 0), undefined]);
  });
});

describe('selectCourses by price', () => {
  const unpriced = ['Closed', 'Announced'];

  it('goes by the lowest price on sale, ties in catalogue order, no price last both ways (§4.3, D15)', () => {
    expect(snapshot.titles({ sort: 'price_asc' })).toEqual(['Free', 'Many', 'Forty', 'Another forty', ...unpriced]);
    expect(snapshot.titles({ sort: 'price_desc' })).toEqual(['Forty', 'Another forty', 'Many', 'Free', ...unpriced]);
  });

  it('goes by the lowest price that matches, whatever was asked for before (D12, D15)', () => {
    const ascending = (query: Record<string, string>) => snapshot.titles({ sort: 'price_asc', ...query });

    expect(ascending({ language: 'en' })).toEqual(['Many', 'Forty', 'Another forty', ...unpriced]);
    expect(ascending({ language: 'hi' })).toEqual(['Free', 'Many Hindi']);
    expect(ascending({ format: 'video' })).toEqual(['Forty', 'Many']);
    expect(ascending({ format: 'live' })).toEqual(['Free', 'Many', 'Another forty', ...unpriced]);
    expect(ascending({ format: 'video', language: 'en' })).toEqual(['Forty', 'Many']);
    expect(snapshot.titles({ sort: 'price_desc', format: 'video' })).toEqual(['Many', 'Forty']);
    expect(ascending({})).toEqual(['Free', 'Many', 'Forty', 'Another forty', ...unpriced]);
  });

  it('tells apart prices of a cent and of a million millions (D12)', () => {
    const priced = (price: number) => course({}, edition({ title: String(price) }, available({ price })));
    const found = createMemorySnapshot(catalogue({ courses: [1e12, 0.02, 10, 0.01, 9.99].map(priced) }), now);

    expect(found.titles({ sort: 'price_asc' })).toEqual(['0.01', '0.02', '9.99', '10', '1000000000000']);
    expect(found.titles({ sort: 'price_desc' })).toEqual(['1000000000000', '10', '9.99', '0.02', '0.01']);
  });
});

describe('selectCourses by title and by time', () => {
  const titled = createMemorySnapshot(
    catalogue({
      institute: languagesOn('en', 'hi'),
      courses: [
        course({}, edition({ title: 'b 10', language: 'en' }), edition({ title: 'Y', language: 'hi' })),
        course({}, edition({ title: 'A', language: 'en', created_at: '2026-01-01T00:00:00Z' })),
        course(
          {},
          edition({ title: 'B 2', language: 'en' }),
          edition({ title: 'X', language: 'hi', created_at: '2026-02-01T00:00:00Z' }),
        ),
        course({}, edition({ title: 'a', language: 'en', created_at: '2026-01-01T00:00:00Z' })),
      ],
    }),
    now,
  );

  it('goes by the title shown, ties in catalogue order (§4.3, D15)', () => {
    expect(titled.titles({ sort: 'title' })).toEqual(['A', 'a', 'B 2', 'b 10']);
    expect(titled.titles({ sort: 'title', language: 'en' })).toEqual(['A', 'a', 'B 2', 'b 10']);
    expect(titled.titles({ sort: 'title', language: 'hi' })).toEqual(['X', 'Y']);
  });

  it('puts the newest first unless asked otherwise, whatever the language, no time last (§4.3, D15)', () => {
    expect(titled.titles()).toEqual(['B 2', 'A', 'a', 'b 10']);
    expect(titled.titles({ sort: 'newest', language: 'hi' })).toEqual(['X', 'Y']);
    expect(titled.titles({ sort: 'newest', language: 'en' })).toEqual(['B 2', 'A', 'a', 'b 10']);
  });
});
