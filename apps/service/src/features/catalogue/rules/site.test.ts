import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../test/support/data/catalogue.ts';
import { readSite } from './site.ts';

const read = (...given: Parameters<typeof catalogue>) => readSite(catalogue(...given), null, () => null);

describe('readSite', () => {
  it('has the defaults of a catalogue file that says nothing', () => {
    const site = read();

    expect(site).toMatchObject({
      pricesVisible: true,
      defaultCurrency: 'USD',
      courseBaseUrl: null,
      organizationUrl: null,
      badgeTypes: [],
      newDays: 60,
      bestsellerTop: 3,
      attributes: [],
      synonyms: [],
    });
    expect(new Date(site.days.startOf('2026-11-20')).toISOString()).toBe('2026-11-20T00:00:00.000Z');
  });

  it('takes what the file says', () => {
    const site = read({
      institute: {
        prices_visible: false,
        default_currency: 'INR',
        timezone: 'Asia/Kolkata',
        badges: { types: ['new'], new_days: 0, bestseller_top: 0 },
        attributes: [
          {
            key: 'audience',
            label: 'For whom',
            values: [{ value: 'parents', label: 'Parents' }, { value: 'teachers' }],
          },
          { key: 'grade', label: 'Grade', closed: true },
        ],
        synonyms: [['gdpr', 'dsgvo']],
      },
    });

    expect(site).toMatchObject({
      pricesVisible: false,
      defaultCurrency: 'INR',
      badgeTypes: ['new'],
      newDays: 0,
      bestsellerTop: 0,
      attributes: [
        {
          key: 'audience',
          label: 'For whom',
          values: [
            { value: 'parents', label: 'Parents' },
            { value: 'teachers', label: null },
          ],
          closed: false,
        },
        { key: 'grade', label: 'Grade', values: [], closed: true },
      ],
      synonyms: [['gdpr', 'dsgvo']],
    });
    expect(new Date(site.days.startOf('2026-11-20')).toISOString()).toBe('2026-11-19T18:30:00.000Z');
  });

  it('serves format keys and language codes in lower case, in the site’s order (§2.2)', () => {
    const site = read({
      institute: {
        formats: [
          { key: 'Video', label: 'Video' },
          { key: 'LIVE', label: 'Live', course_mode: 'Onsite' },
        ],
        course_languages: {
          enabled: true,
          languages: [
            { code: 'pt-BR', label: 'Português' },
            { code: 'EN', label: 'English', chip: 'En' },
          ],
        },
      },
    });

    expect([...site.formats.values()]).toEqual([
      { key: 'video', label: 'Video', courseMode: 'Online', index: 0 },
      { key: 'live', label: 'Live', courseMode: 'Onsite', index: 1 },
    ]);
    expect([...site.languages.values()]).toEqual([
      { code: 'pt-br', label: 'Português', chip: 'Português', index: 0 },
      { code: 'en', label: 'English', chip: 'En', index: 1 },
    ]);
  });

  it.each([
    ['not enabled', { enabled: false, languages: [{ code: 'en', label: 'English' }] }],
    ['enabled without any language', { enabled: true, languages: [] }],
  ])('has course languages off when they are %s (§2.1)', (_, course_languages) => {
    expect(read({ institute: { course_languages } }).languages.size).toBe(0);
  });

  it('serves slugs as authored and finds them without regard to case (§2.6, D9)', () => {
    const site = read({
      streams: [
        { slug: 'Data', label: 'Data', categories: [{ slug: 'SQL', label: 'SQL' }] },
        { slug: 'arts', label: 'Arts', categories: [{ slug: 'sql', label: 'Drawing' }] },
      ],
    });

    expect(site.streams.get('data')).toMatchObject({ slug: 'Data', index: 0 });
    expect(site.streams.get('data')?.categories.get('sql')).toEqual({ slug: 'SQL', label: 'SQL', index: 0 });
    expect(site.streams.get('arts')?.categories.get('sql')).toEqual({ slug: 'sql', label: 'Drawing', index: 1 });
    expect(site.categoryCount).toBe(2);
  });
});
