import type { CatalogueCourse } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  available,
  catalogue,
  closed,
  course,
  edition,
  languagesOn,
  version,
} from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const titled = (title: string, ...versions: ReturnType<typeof version>[]): CatalogueCourse =>
  course({}, edition({ title }, ...versions));
const created = (title: string, created_at?: string) =>
  titled(title, version(created_at === undefined ? {} : { created_at }));
const publish = (courses: CatalogueCourse[], institute = {}) => api.publish(catalogue({ institute, courses }));

describe('GET /courses?sort=newest', () => {
  const courses = [
    created('no time'),
    created('oldest', '2019-01-01T00:00:00Z'),
    created('tie 1', '2026-05-01T12:00:00+02:00'),
    created('newest', '2026-05-01T10:00:00.001Z'),
    created('tie 2', '2026-05-01T10:00:00.000Z'),
    created('no time either'),
  ];
  const expected = ['newest', 'tie 1', 'tie 2', 'oldest', 'no time', 'no time either'];

  it('is the default (§4.3)', async () => {
    const site = await publish(courses);

    expect(await site.titles()).toEqual(expected);
    expect(await site.titles('sort=')).toEqual(expected);
  });

  it('puts the newest first, ties in catalogue order, those without a time last (§4.3, D15)', async () => {
    const site = await publish(courses);

    expect(await site.titles('sort=newest')).toEqual(expected);
  });

  it('goes by the newest version, whatever the filters (§2.2, D15)', async () => {
    const site = await publish(
      [
        course(
          {},
          edition({ title: 'A', language: 'en' }, version({ created_at: '2020-01-01T00:00:00Z' })),
          edition({ language: 'hi' }, version({ created_at: '2026-01-01T00:00:00Z' })),
        ),
        course({}, edition({ title: 'B', language: 'en', created_at: '2025-01-01T00:00:00Z' })),
      ],
      languagesOn('en', 'hi'),
    );

    expect(await site.titles('language=en')).toEqual(['A', 'B']);
  });
});

describe('GET /courses?sort=title', () => {
  it('compares numbers as numbers, accents counted, case not, ties in catalogue order (D15)', async () => {
    const site = await publish(
      [
        'Data 10',
        'sql',
        'Data 2',
        'SQL',
        'Éclair',
        'Eclair',
        'Zoology',
        'algebra',
        '资料',
        'Sql',
        '10 things',
        '9 things',
      ].map((title) => titled(title)),
    );

    expect(await site.titles('sort=title')).toEqual([
      '9 things',
      '10 things',
      'algebra',
      'Data 2',
      'Data 10',
      'Eclair',
      'Éclair',
      'sql',
      'SQL',
      'Sql',
      'Zoology',
      '资料',
    ]);
  });

  it('goes by the title shown (D15)', async () => {
    const site = await publish(
      [
        course({}, edition({ title: 'A', language: 'en' }), edition({ title: 'Y', language: 'hi' })),
        course({}, edition({ title: 'B', language: 'en' }), edition({ title: 'X', language: 'hi' })),
        course({}, edition({ title: 'C', language: 'en' }, closed()), edition({ title: 'AA', language: 'hi' })),
      ],
      languagesOn('en', 'hi'),
    );

    expect(await site.titles('sort=title')).toEqual(['A', 'AA', 'B']);
    expect(await site.titles('sort=title&language=en')).toEqual(['A', 'B', 'C']);
    expect(await site.titles('sort=title&language=hi')).toEqual(['AA', 'X', 'Y']);
  });
});

describe('GET /courses?sort=price_asc and price_desc', () => {
  it('goes by the lowest price on sale now, courses without a price last both ways (§4.3, D15)', async () => {
    const site = await publish([
      titled('closed', closed({ price: 1 })),
      titled('200', available({ price: 200 })),
      titled('50 to 900', available({ price: 900 }), available({ price: 50 }), closed({ price: 1 })),
      titled('free', available({ price: 0 })),
      titled('200 again', available({ price: 200 })),
      course({}, edition({ title: 'announced', coming_soon: {} }, version({ price: 3 }))),
    ]);

    expect(await site.titles('sort=price_asc')).toEqual([
      'free',
      '50 to 900',
      '200',
      '200 again',
      'closed',
      'announced',
    ]);
    expect(await site.titles('sort=price_desc')).toEqual([
      '200',
      '200 again',
      '50 to 900',
      'free',
      'closed',
      'announced',
    ]);
  });

  it('compares amounts as numbers, without converting a currency (D12)', async () => {
    const site = await publish([
      titled('10.5 USD', available({ price: { amount: 10.5, currency: 'USD' } })),
      titled('9.99 EUR', available({ price: { amount: 9.99, currency: 'EUR' } })),
      titled('1000 INR', available({ price: { amount: 1000, currency: 'INR' } })),
      titled('10^12', available({ price: 1e12 })),
    ]);

    expect(await site.titles('sort=price_asc')).toEqual(['9.99 EUR', '10.5 USD', '1000 INR', '10^12']);
  });

  it('goes by the versions that match the filters (D12, D15)', async () => {
    const site = await publish(
      [
        course(
          {},
          edition(
            { title: 'A', language: 'en' },
            available({ price: 10, formats: ['live'] }),
            available({ price: 1, formats: ['video'] }),
          ),
          edition({ title: 'A', language: 'hi' }, available({ price: 99, formats: ['video'] })),
        ),
        course(
          {},
          edition({ title: 'B', language: 'en' }, available({ price: 5, formats: ['live', 'video'] })),
          edition({ title: 'B', language: 'hi' }, available({ price: 98, formats: ['video'] })),
        ),
      ],
      {
        ...languagesOn('en', 'hi'),
        formats: [
          { key: 'live', label: 'Live' },
          { key: 'video', label: 'Video' },
        ],
      },
    );

    expect(await site.titles('sort=price_asc')).toEqual(['A', 'B']);
    expect(await site.titles('sort=price_asc&format=live')).toEqual(['B', 'A']);
    expect(await site.titles('sort=price_asc&format=video')).toEqual(['A', 'B']);
    expect(await site.titles('sort=price_asc&language=hi')).toEqual(['B', 'A']);
    expect(await site.titles('sort=price_desc&language=hi')).toEqual(['A', 'B']);
    expect(await site.titles('sort=price_asc&language=hi&format=video')).toEqual(['B', 'A']);
  });

  it('goes by the amount shown when no version on sale has the format (D12, D15)', async () => {
    const site = await publish(
      [
        titled('A', available({ price: 10 }), closed({ price: 1, formats: ['live'] })),
        titled('B', available({ price: 5, formats: ['live'] })),
      ],
      { formats: [{ key: 'live', label: 'Live' }] },
    );

    expect(await site.titles('sort=price_asc&format=live')).toEqual(['B', 'A']);
  });

  it('treats hidden prices as none: paid courses come last in catalogue order (D13, D15)', async () => {
    const site = await publish(
      [
        titled('paid 9', available({ price: 9 })),
        titled('paid 1', available({ price: 1 })),
        titled('free', available({ price: 0 })),
        titled('paid, with a free version', available({ price: 7 }), available({ price: 0 })),
        titled('free, with a paid version', available({ price: 0 }), available({ price: 3 })),
      ],
      { prices_visible: false },
    );
    const expected = ['free', 'free, with a paid version', 'paid 9', 'paid 1', 'paid, with a free version'];

    expect(await site.titles('sort=price_asc')).toEqual(expected);
    expect(await site.titles('sort=price_desc')).toEqual(expected);
  });
});
