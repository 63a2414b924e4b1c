import type { CatalogueEdition } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const learn = { course_site: { domain: 'learn.example.org' } };

/** The detail of a course that has one edition. */
async function detailOf(fields: Partial<CatalogueEdition>, ...versions: ReturnType<typeof version>[]) {
  const site = await api.publish(
    catalogue({ institute: learn, courses: [course({ id: 'c' }, edition({ id: 'e', ...fields }, ...versions))] }),
  );
  return site.course('c');
}

describe('a course detail', () => {
  it('has every field, null or empty, of a course of which nothing is known (§1, §2.3)', async () => {
    const site = await api.publish(catalogue({ courses: [course({ id: 'c' }, edition({ title: 'Plain' }))] }));

    expect(await site.course('c')).toMatchObject({
      description_html: null,
      description_text: null,
      about_html: null,
      about_text: null,
      why_learn_html: null,
      who_should_learn_html: null,
      mode: null,
      faqs: [],
      preview_video: null,
      authors: [],
      series: null,
      seo: { title: 'Plain', description: null, image_url: null, canonical_url: null },
      structured_data: { '@type': 'Course', name: 'Plain' },
    });
  });

  it.each(['en', 'hi'])('has all of the summary in %s, but for the chips of languages (§2.3)', async (language) => {
    const languages = [
      { code: 'en', label: 'English', chip: 'EN' },
      { code: 'hi', label: 'Hindi', chip: '","chip":"हि' },
    ];
    const editions = languages.map(({ code }) => edition({ id: code, title: `,"chip":"${code}"`, language: code }));
    const site = await api.publish(
      catalogue({
        institute: { course_languages: { enabled: true, languages } },
        courses: [course({ id: 'c' }, ...editions), course({ id: 'other' })],
      }),
    );
    const { data } = await site.courses(`language=${language}`);
    const summary = data.find(({ id }) => id === 'c') ?? {};
    const detail = Object.entries(await site.course('c', `language=${language}`));

    const shared = Object.fromEntries(detail.filter(([name]) => Object.hasOwn(summary, name)));
    expect(shared).toEqual(
      JSON.parse(JSON.stringify(summary), (name, value) => (name === 'chip' ? undefined : (value as unknown))),
    );
  });

  it('serves sanitised HTML and its plain text (§1, §2.3, D19)', async () => {
    const found = await detailOf({
      description_html:
        '<h2>Why?</h2><p onclick="x()">Because   of <b>A &amp; B</b>.</p><script>alert(1)</script><ul><li>one</li><li>two</li></ul>',
      about_html:
        '<p>About <a href="javascript:alert(1)" target="_blank">us</a> <img src="data:image/png;base64,AA"></p>',
      why_learn_html: '<iframe src="https://evil.example"></iframe><em>Why</em>',
      who_should_learn_html: '<svg onload="x()"></svg>Everybody',
    });

    expect(found.description_html).toBe(
      '<h2>Why?</h2><p>Because   of <b>A &amp; B</b>.</p><ul><li>one</li><li>two</li></ul>',
    );
    expect(found.description_text).toBe('Why?\nBecause of A & B.\none\ntwo');
    expect(found.about_html).not.toMatch(/javascript|target|data:|<img/);
    expect(found.about_text).toBe('About us');
    expect(found.why_learn_html).toBe('<em>Why</em>');
    expect(found.who_should_learn_html).toBe('Everybody');
  });

  it.each(['<p></p>', ' <p>&nbsp;</p> ', '<p><br></p>', '<div><span> </span></div>', '<script>x</script>'])(
    'takes HTML without text and image for absent: %s (§2.3)',
    async (description_html) => {
      const found = await detailOf({ description_html });

      expect([found.description_html, found.description_text]).toEqual([null, null]);
    },
  );

  it('has faqs, those with a blank answer left out (§2.3)', async () => {
    const { faqs } = await detailOf({
      faqs: [
        { question: 'How <long>?', answer_html: '<p>Two <i>weeks</i>.</p>' },
        { question: 'Blank?', answer_html: '<p> </p>' },
      ],
    });

    expect(faqs).toEqual([{ question: 'How <long>?', answer_html: '<p>Two <i>weeks</i>.</p>' }]);
  });

  it('has authors (§2.3)', async () => {
    const { authors } = await detailOf({
      authors: [
        {
          name: 'Ada',
          subtitle: 'Teacher',
          bio_html: '<p>Bio</p><script>x</script>',
          image: 'https://cdn.example.org/ada',
        },
        { name: 'Bo' },
      ],
    });

    expect(authors).toEqual([
      { name: 'Ada', subtitle: 'Teacher', bio_html: '<p>Bio</p>', image_url: 'https://cdn.example.org/ada' },
      { name: 'Bo', subtitle: null, bio_html: null, image_url: null },
    ]);
  });

  it.each(['self_paced', 'live'] as const)('has the mode %s (§2.3)', async (mode) => {
    expect((await detailOf({ mode })).mode).toBe(mode);
  });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=1', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
    ['https://cdn.example.org/intro.mp4', 'file', null],
  ])('has the preview video %s (D22)', async (preview_video, type, embed_url) => {
    expect((await detailOf({ preview_video })).preview_video).toEqual({ type, url: preview_video, embed_url });
  });

  it('gives duration and texts of the edition of the version shown (D11)', async () => {
    const site = await api.publish(
      catalogue({
        courses: [
          course(
            { id: 'c' },
            edition(
              { description_html: 'First', duration_minutes: 1 },
              version({ enroll_invite: { status: 'inactive' } }),
            ),
            edition({ description_html: 'Second', duration_minutes: 2, mode: 'live' }),
          ),
        ],
      }),
    );

    expect(await site.course('c')).toMatchObject({ description_text: 'Second', duration_minutes: 2, mode: 'live' });
  });
});

describe('seo', () => {
  it('is as authored (D19)', async () => {
    const { seo } = await detailOf({
      title: 'Title',
      subtitle: 'Subtitle',
      images: { preview: 'https://cdn.example.org/p' },
      seo: { title: 'For search', description: 'About it', image: 'https://cdn.example.org/s' },
    });

    expect(seo).toEqual({
      title: 'For search',
      description: 'About it',
      image_url: 'https://cdn.example.org/s',
      canonical_url: 'https://learn.example.org/e',
    });
  });

  it('falls back to title, subtitle and the course’s image (D19)', async () => {
    const { seo } = await detailOf({
      title: 'Title',
      subtitle: 'Subtitle',
      description_html: 'Description',
      images: { banner: 'https://cdn.example.org/b' },
    });

    expect(seo).toMatchObject({ title: 'Title', description: 'Subtitle', image_url: 'https://cdn.example.org/b' });
  });

  it('falls back to the description’s text, white space collapsed (D19)', async () => {
    expect((await detailOf({ description_html: '<p>One</p><p>two\n three</p>' })).seo.description).toBe(
      'One two three',
    );
  });

  it('collapses white space in what was authored, too (D19)', async () => {
    expect((await detailOf({ seo: { description: '  a\n\n b\u00a0\tc ' } })).seo.description).toBe('a b c');
  });

  it.each([
    ['160 characters', 'x'.repeat(160), 'x'.repeat(160)],
    ['161 characters without a blank', 'x'.repeat(161), `${'x'.repeat(159)}…`],
    ['words', `${'word '.repeat(40)}`, `${'word '.repeat(32).trim()}…`],
    ['characters of two units', '😀'.repeat(161), `${'😀'.repeat(159)}…`],
    ['a word that ends where the room does', `${'x'.repeat(159)} y`, `${'x'.repeat(159)}…`],
  ])(
    'cuts the description to 160 code points at a word boundary: %s (§2.3, D10, D19)',
    async (_, description, expected) => {
      expect((await detailOf({ seo: { description } })).seo.description).toBe(expected);
    },
  );

  it('has the hosted page without its query as canonical address (§2.3, §4.4, D26)', async () => {
    const { url, seo, structured_data } = await detailOf({}, version({ level: 'A?b' }));

    expect(seo.canonical_url).toBe('https://learn.example.org/e');
    expect(structured_data.url).toBe(seo.canonical_url);
    expect(url?.split('?')[0]).toBe(seo.canonical_url);
  });
});
