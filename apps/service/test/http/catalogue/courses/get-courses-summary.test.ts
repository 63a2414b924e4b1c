import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a course summary', () => {
  it('has every field, null or empty, of a course of which nothing is known (§1, §2.2)', async () => {
    const site = await api.publish(
      catalogue({
        courses: [
          course(
            { id: 'c' },
            edition({ id: 'e', title: 'Plain' }, version({ package_session_id: 'v', enroll_invite: { id: 'i' } })),
          ),
        ],
      }),
    );

    expect(await site.onlyCourse()).toEqual({
      id: 'c',
      title: 'Plain',
      subtitle: null,
      image_url: null,
      images: { preview_url: null, banner_url: null, thumbnail_url: null },
      url: null,
      formats: [],
      stream: null,
      category: null,
      languages: [],
      tags: [],
      level: null,
      availability: 'available',
      price_visible: true,
      price: {
        amount: 100,
        compare_at_amount: null,
        currency: 'USD',
        is_free: false,
        varies: false,
        min_amount: 100,
        max_amount: 100,
      },
      instructors: [],
      rating: null,
      created_at: null,
      badges: [],
      popularity_rank: null,
      duration_minutes: null,
      available_slots: null,
      max_seats: null,
      package_type: null,
      coming_soon: null,
      variants: [
        {
          package_session_id: 'v',
          enroll_invite_id: 'i',
          title: 'Plain',
          level: null,
          session_id: null,
          session_name: null,
          language: null,
          url: null,
          availability: 'available',
          price: { amount: 100, compare_at_amount: null, currency: 'USD', is_free: false },
        },
      ],
    });
  });

  it('names stream and category as the hosted site does (§2.2)', async () => {
    const site = await api.publish(
      catalogue({
        streams: [{ slug: 'Data', label: 'Data & AI', categories: [{ slug: 'sql', label: 'Databases' }] }],
        courses: [course({ stream: 'data', category: 'SQL' })],
      }),
    );

    expect(await site.onlyCourse()).toMatchObject({
      stream: { slug: 'Data', label: 'Data & AI' },
      category: { slug: 'sql', label: 'Databases' },
    });
  });

  it('has the chip of each language, which falls back to its label (§2.2)', async () => {
    const site = await api.publish(
      catalogue({
        institute: {
          course_languages: {
            enabled: true,
            languages: [
              { code: 'en', label: 'English', chip: 'EN' },
              { code: 'hi', label: 'Hindi' },
            ],
          },
        },
        courses: [course({}, edition({ language: 'HI' }), edition({ language: 'en' }))],
      }),
    );

    const { languages, variants } = await site.onlyCourse();

    expect(languages).toEqual([
      { code: 'en', label: 'English', chip: 'EN' },
      { code: 'hi', label: 'Hindi', chip: 'Hindi' },
    ]);
    expect(variants.map(({ language }) => language?.chip)).toEqual(['Hindi', 'EN']);
  });

  it('has neither languages nor languages of variants when course languages are off (§2.2, D14)', async () => {
    const site = await api.publish(
      catalogue({
        institute: { course_languages: { enabled: false, languages: [{ code: 'en', label: 'English' }] } },
        courses: [course({}, edition({ language: 'en' }))],
      }),
    );

    const { languages, variants } = await site.onlyCourse();

    expect({ languages, language: variants[0]?.language }).toEqual({ languages: [], language: null });
  });

  it('lists every published version of every published edition, in catalogue order (§2.2)', async () => {
    const site = await api.publish(
      catalogue({
        institute: languagesOn('en'),
        courses: [
          course(
            {},
            edition(
              { title: 'A', language: 'en' },
              version({ package_session_id: 'a1', session: { id: 's1', name: 'January' } }),
              version({ package_session_id: 'a2', published: false }),
              version({ package_session_id: 'a3', level: 'Advanced', price: 0 }),
            ),
            edition({ title: 'B', published: false }, version({ package_session_id: 'b1' })),
            edition({ title: 'C' }, version({ package_session_id: 'c1' })),
          ),
        ],
      }),
    );

    expect((await site.onlyCourse()).variants).toMatchObject([
      { package_session_id: 'a1', title: 'A', session_id: 's1', session_name: 'January', language: { code: 'en' } },
      { package_session_id: 'a3', level: 'Advanced', session_id: null, price: { amount: 0, is_free: true } },
      { package_session_id: 'c1', title: 'C', language: null },
    ]);
  });

  it('cuts a subtitle to 300 code points at a word boundary (§2.2, D10, D19)', async () => {
    const subtitleOf = async (subtitle: string) => {
      const site = await api.publish(catalogue({ courses: [course({}, edition({ subtitle }))] }));
      return (await site.onlyCourse()).subtitle;
    };

    expect(await subtitleOf('😀'.repeat(300))).toBe('😀'.repeat(300));
    expect(await subtitleOf(`${'😀'.repeat(150)} ${'x'.repeat(148)} y`)).toBe(
      `${'😀'.repeat(150)} ${'x'.repeat(148)}…`,
    );
    expect(await subtitleOf(`${'a '.repeat(100)}${'b'.repeat(200)}`)).toBe(`${'a '.repeat(100).trimEnd()}…`);
    expect(await subtitleOf('y'.repeat(301))).toBe(`${'y'.repeat(299)}…`);
    expect(await subtitleOf('a\n  b')).toBe('a\n  b');
  });

  it('announces what is coming soon (§2.2, D21)', async () => {
    const announcement = {
      launch_date: '2027-01-15',
      ribbon_text: 'Soon',
      button_text: 'Tell me',
      campaign_id: 'spring',
    };
    const site = await api.publish(
      catalogue({
        courses: [
          course({}, edition({ title: 'all', coming_soon: announcement })),
          course({}, edition({ title: 'nothing', coming_soon: {} })),
          course({}, edition({ title: 'no' })),
        ],
      }),
    );

    const { data } = await site.courses();

    expect(data.map(({ coming_soon, availability }) => [coming_soon, availability])).toEqual([
      [announcement, 'coming_soon'],
      [{ launch_date: null, ribbon_text: null, button_text: null, campaign_id: null }, 'coming_soon'],
      [null, 'available'],
    ]);
  });

  it('goes on announcing after the launch date: only the institute makes a course go on sale (D21)', async () => {
    const site = await api.publish(
      catalogue({ courses: [course({}, edition({ coming_soon: { launch_date: '2020-01-01' } }))] }),
    );

    expect((await site.onlyCourse()).availability).toBe('coming_soon');
  });

  it('serves text as it stands, in all scripts and with all signs (§1)', async () => {
    const title = ' "Quotes" \\ <b>&amp;</b>\t\u2028\u0007 नमस्ते 资料 😀 ';
    const site = await api.publish(catalogue({ courses: [course({}, edition({ title, tags: [title] }))] }));

    const found = await site.onlyCourse();

    expect([found.title, found.tags]).toEqual([title, [title]]);
  });

  it('encodes ids and level in its address as encodeURIComponent does (§2.2, D26)', async () => {
    const site = await api.publish(
      catalogue({
        institute: { course_site: { domain: 'learn.example.org' } },
        courses: [
          course(
            {},
            edition(
              { id: 'e' },
              version({ package_session_id: 'p', enroll_invite: { id: 'i' }, level: "Level 1 & 2 (A+) 'ü'" }),
            ),
          ),
        ],
      }),
    );

    const { url, variants } = await site.onlyCourse();

    expect(url).toBe(
      "https://learn.example.org/e?enrollInviteId=i&packageSessionId=p&level=Level%201%20%26%202%20(A%2B)%20'%C3%BC'",
    );
    expect(variants[0]?.url).toBe(url);
  });
});
