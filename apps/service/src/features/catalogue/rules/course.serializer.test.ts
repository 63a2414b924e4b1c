import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../../../../test/support/data/catalogue.ts';
import { createImageResolver } from './addresses.ts';
import { detailFields, priceFields, summaryFields, toOutline, toVariants } from './course.serializer.ts';
import { type Course, readCourse } from './course.ts';
import { readSite, type SiteRules } from './site.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

type Read = { readonly course: Course; readonly site: SiteRules };

function read(authored: ReturnType<typeof course>, ...given: Parameters<typeof catalogue>): Read {
  const site = readSite(catalogue(...given), null, createImageResolver('https://media.example.org'));
  const found = readCourse({ ...authored, id: authored.id ?? 'none' }, site, now);
  if (!found) throw new Error('The course is not published.');
  return { course: found, site };
}

const summary = ({ course: found, site }: Read, popularityRank: number | null = null) => ({
  ...summaryFields(found, found.shown, { site, popularityRank, seoDescription: null }),
  variants: toVariants(found, site),
});
const detail = ({ course: found, site }: Read, seoDescription: string | null = null) =>
  detailFields(found, found.shown, { site, seoDescription });

describe('summaryFields', () => {
  it('has every field, null or empty, of a course of which nothing is known (§2.2)', () => {
    const plain = course(
      { id: 'c' },
      edition({ title: 'Plain' }, version({ package_session_id: 'v', enroll_invite: { id: 'i' } })),
    );

    expect(summary(read(plain))).toEqual({
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
      instructors: [],
      rating: null,
      created_at: null,
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

  it.each([
    [{ preview: 'media:p', banner: 'media:b', thumbnail: 'media:t' }, 'https://media.example.org/p'],
    [{ banner: 'media:b', thumbnail: 'media:t' }, 'https://media.example.org/b'],
    [{ thumbnail: 'media:t' }, 'https://media.example.org/t'],
  ])('shows the first picture that is not null: %j (§2.2)', (images, expected) => {
    expect(summary(read(course({}, edition({ images })))).image_url).toBe(expected);
  });

  it('passes over a picture that cannot be resolved (§2.2, §8)', () => {
    const authored = course(
      { id: 'c' },
      edition({ images: { preview: 'media:p', banner: 'https://cdn.example.org/b' } }),
    );
    const site = readSite(catalogue(), null, createImageResolver(null));
    const found = readCourse({ ...authored, id: 'c' }, site, now);

    const fields = found && summaryFields(found, found.shown, { site, popularityRank: null, seoDescription: null });

    expect(fields?.images.preview_url).toBeNull();
    expect(fields?.image_url).toBe('https://cdn.example.org/b');
  });

  it.each([
    [4.6, 4.6],
    [5, 5],
    [0, null],
    [undefined, null],
  ])('takes a rating of %s for %s (§2.2)', (rating, expected) => {
    expect(summary(read(course({}, edition(rating === undefined ? {} : { rating })))).rating).toBe(expected);
  });

  it('takes every field from the version shown and its edition (D11)', () => {
    const hidden = { subtitle: 'No', package_type: 'No', rating: 1, duration_minutes: 1 };
    const authored = course(
      {},
      edition(
        { title: 'No', ...hidden },
        version({ level: 'No', available_slots: 1, enroll_invite: { status: 'inactive' } }),
      ),
      edition(
        {
          title: 'Shown',
          subtitle: 'Yes',
          package_type: 'Rent',
          rating: 4,
          duration_minutes: 0,
          instructors: [{ name: 'Ada', image: 'media:ada' }, { name: 'Bo' }],
        },
        version({ level: 'Advanced', available_slots: 0, max_seats: 30 }),
      ),
    );

    expect(summary(read(authored), 7)).toMatchObject({
      title: 'Shown',
      subtitle: 'Yes',
      package_type: 'Rent',
      rating: 4,
      duration_minutes: 0,
      level: 'Advanced',
      available_slots: 0,
      max_seats: 30,
      popularity_rank: 7,
      instructors: [
        { name: 'Ada', image_url: 'https://media.example.org/ada' },
        { name: 'Bo', image_url: null },
      ],
    });
  });

  it('lists every version of every edition as a variant, in catalogue order (§2.2, D14)', () => {
    const authored = course(
      {},
      edition(
        { id: 'e1', title: 'Deutsch', language: 'de' },
        version({ package_session_id: 'a', level: 'I', enroll_invite: { id: 'ia', status: 'inactive' }, price: 5 }),
        version({ package_session_id: 'b', session: { id: 's', name: 'January' }, enroll_invite: { id: 'ib' } }),
      ),
      edition({ id: 'e2', title: 'Plain' }, version({ package_session_id: 'c', enroll_invite: { id: 'ic' } })),
    );

    const { variants } = summary(
      read(authored, { institute: { ...languagesOn('en', 'de'), course_site: { domain: 'learn.example.org' } } }),
    );

    expect(variants).toMatchObject([
      {
        package_session_id: 'a',
        enroll_invite_id: 'ia',
        title: 'Deutsch',
        level: 'I',
        session_id: null,
        language: { code: 'de', label: 'DE', chip: 'DE' },
        url: 'https://learn.example.org/e1?enrollInviteId=ia&packageSessionId=a&level=I',
        availability: 'closed',
        price: { amount: 5 },
      },
      { package_session_id: 'b', session_id: 's', session_name: 'January', language: { code: 'de' } },
      { package_session_id: 'c', title: 'Plain', language: null },
    ]);
  });

  it('hides paid prices of variants and leaves free ones where prices are hidden (D13, D14)', () => {
    const authored = course({}, edition({}, version({ price: 0 }), version({ price: 9 })));

    const { variants, price_visible } = summary(read(authored, { institute: { prices_visible: false } }));

    expect(variants.map(({ price }) => price)).toEqual([
      { amount: 0, compare_at_amount: null, currency: 'USD', is_free: true },
      null,
    ]);
    expect(price_visible).toBe(true);
  });

  it.each([
    [{}, { launch_date: null, ribbon_text: null, button_text: null, campaign_id: null }],
    [
      { launch_date: '2027-01-15', ribbon_text: 'Soon', button_text: 'Tell me', campaign_id: 'spring' },
      { launch_date: '2027-01-15', ribbon_text: 'Soon', button_text: 'Tell me', campaign_id: 'spring' },
    ],
  ])('announces with %j (D21)', (coming_soon, expected) => {
    const fields = summary(read(course({}, edition({ coming_soon }))));

    expect(fields.coming_soon).toEqual(expected);
    expect(fields.availability).toBe('coming_soon');
  });

  it('cuts a subtitle that is longer than 300 characters (§2.2, D19)', () => {
    const subtitle = `${'word '.repeat(60)}end`;

    expect(summary(read(course({}, edition({ subtitle })))).subtitle).toBe(`${'word '.repeat(60).trim()}…`);
    expect(summary(read(course({}, edition({ subtitle: 'x'.repeat(300) })))).subtitle).toBe('x'.repeat(300));
  });

  it('writes the creation time in UTC with milliseconds (§1)', () => {
    const authored = course({}, edition({ created_at: '2026-03-01T09:00:00+05:30' }));

    expect(summary(read(authored)).created_at).toBe('2026-03-01T03:30:00.000Z');
  });
});

describe('priceFields', () => {
  const fields = (authored: ReturnType<typeof course>, prices_visible = true) => {
    const { course: found, site } = read(authored, { institute: { prices_visible } });
    return priceFields(found, found.shown, site);
  };

  it('is the price of the version shown, and whether prices vary (§2.2, D11)', () => {
    const authored = course(
      {},
      edition({}, version({ price: { amount: 251, compare_at_amount: 400, currency: 'INR' } }), version()),
    );

    expect(fields(authored)).toEqual({
      amount: 251,
      compare_at_amount: 400,
      currency: 'INR',
      is_free: false,
      varies: true,
    });
  });

  it('is null when the version shown is not on sale now (§2.2)', () => {
    expect(fields(course({}, edition({}, version({ enroll_invite: { status: 'inactive' } }))))).toBeNull();
    expect(fields(course({}, edition({ coming_soon: {} })))).toBeNull();
    expect(fields(course({}, edition({}, version({ enroll_invite: { opens: '2999-01-01' } }))))).toBeNull();
  });

  it('is null when hidden, even if another version is free (D13)', () => {
    expect(fields(course({}, edition({}, version({ price: 9 }), version({ price: 0 }))), false)).toBeNull();
  });
});

describe('detailFields', () => {
  it('describes the edition for search engines as authored (§2.3, D19)', () => {
    const authored = course(
      {},
      edition({ title: 'SQL', images: { banner: 'media:b' }, seo: { title: 'Learn SQL', image: 'media:seo' } }),
    );

    expect(detail(read(authored), 'All about SQL.').seo).toEqual({
      title: 'Learn SQL',
      description: 'All about SQL.',
      image_url: 'https://media.example.org/seo',
      canonical_url: null,
    });
  });

  it('falls back to the title and the course’s picture (D19)', () => {
    const authored = course({}, edition({ id: 'e', title: 'SQL', images: { banner: 'media:b' } }));

    const found = read(authored, { institute: { course_site: { domain: 'learn.example.org' } } });

    const { seo } = detail(found);

    expect(seo).toEqual({
      title: 'SQL',
      description: null,
      image_url: 'https://media.example.org/b',
      canonical_url: 'https://learn.example.org/e',
    });
  });

  it.each(['self_paced', 'live', undefined] as const)('has the mode %s (§2.3)', (mode) => {
    expect(detail(read(course({}, edition(mode === undefined ? {} : { mode })))).mode).toBe(mode ?? null);
  });

  it('has a preview video or null (§2.3, D22)', () => {
    const authored = course({}, edition({ preview_video: 'https://cdn.example.org/a.mp4' }));

    expect(detail(read(authored)).preview_video).toEqual({
      type: 'file',
      url: 'https://cdn.example.org/a.mp4',
      embed_url: null,
    });
    expect(detail(read(course())).preview_video).toBeNull();
  });
});

describe('toOutline', () => {
  it('counts items at every depth and serves no more than titles, types and durations (D24)', () => {
    const authored = course(
      { id: 'c' },
      edition(
        {
          duration_minutes: 999,
          outline: [
            {
              title: 'One',
              description: 'First steps',
              items: [{ title: 'Hello', type: 'video', duration_minutes: 12 }],
              sections: [{ title: 'Deep', items: [{ title: 'Quiz', type: 'quiz' }] }],
            },
            { title: 'Two' },
          ],
        },
        version({ package_session_id: 'v' }),
      ),
    );
    const { course: found } = read(authored);

    expect(toOutline(found, found.shown)).toEqual({
      course_id: 'c',
      package_session_id: 'v',
      item_count: 2,
      duration_minutes: 12,
      sections: [
        {
          title: 'One',
          description_text: 'First steps',
          sections: [
            {
              title: 'Deep',
              description_text: null,
              sections: [],
              items: [{ title: 'Quiz', type: 'quiz', duration_minutes: null }],
            },
          ],
          items: [{ title: 'Hello', type: 'video', duration_minutes: 12 }],
        },
        { title: 'Two', description_text: null, sections: [], items: [] },
      ],
    });
  });

  it('has no sections without an outline, whatever the edition’s own duration (D24)', () => {
    const { course: found } = read(
      course({ id: 'c' }, edition({ duration_minutes: 5 }, version({ package_session_id: 'v' }))),
    );

    expect(toOutline(found, found.shown)).toEqual({
      course_id: 'c',
      package_session_id: 'v',
      item_count: 0,
      duration_minutes: null,
      sections: [],
    });
  });
});
