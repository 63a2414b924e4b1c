import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';

let withMedia: Api;
let withoutMedia: Api;
beforeAll(async () => {
  withMedia = await startApi({ env: { MEDIA_BASE_URL: 'https://media.example.org/pictures/' } });
  withoutMedia = await startApi();
});
afterAll(() => Promise.all([withMedia.close(), withoutMedia.close()]));

const file = () =>
  catalogue({
    institute: { logo: 'media:logo.svg' },
    streams: [
      {
        slug: 'data',
        label: 'Data',
        image: 'media:data.svg',
        categories: [{ slug: 'sql', label: 'SQL', image: 'media:sql.svg' }],
      },
    ],
    courses: [
      course(
        { id: 'c' },
        edition({
          images: {
            preview: 'media:covers/c.svg',
            banner: 'https://cdn.example.org/b',
            thumbnail: 'http://cdn.example.org/t',
          },
          instructors: [{ name: 'Ada', image: 'media:ada.svg' }],
          authors: [{ name: 'Bo', image: 'media:bo.svg' }],
          seo: { image: 'media:seo.svg' },
          description_html: '<p>Text <img src="media:in/text.svg"></p>',
          about_html: '<img src="media:only.svg">',
        }),
      ),
    ],
    learning_paths: [
      {
        code: 'p',
        name: 'P',
        stream: 'data',
        image: 'media:path.svg',
        steps: [{ course_id: 'gone', title: 'Gone', image: 'media:gone.svg' }],
      },
    ],
  });

const at = (path: string) => `https://media.example.org/pictures/${path}`;

describe('images', () => {
  it('are addresses below the media base; addresses stay as they are (§2.2, §8)', async () => {
    const site = await withMedia.publish(file());

    expect((await site.site()).institute.logo_url).toBe(at('logo.svg'));
    expect((await site.onlyCourse()).images).toEqual({
      preview_url: at('covers/c.svg'),
      banner_url: 'https://cdn.example.org/b',
      thumbnail_url: 'http://cdn.example.org/t',
    });
    expect(await site.course('c')).toMatchObject({
      image_url: at('covers/c.svg'),
      instructors: [{ image_url: at('ada.svg') }],
      authors: [{ image_url: at('bo.svg') }],
      seo: { image_url: at('seo.svg') },
      structured_data: { image: at('seo.svg') },
      description_html: `<p>Text <img src="${at('in/text.svg')}"></p>`,
      about_html: `<img src="${at('only.svg')}">`,
      about_text: null,
    });
    expect((await site.streams()).data).toMatchObject([
      { image_url: at('data.svg'), categories: [{ image_url: at('sql.svg') }] },
    ]);
    expect((await site.paths()).data).toMatchObject([{ image_url: at('path.svg') }]);
    expect((await site.path('p')).steps[0]?.course.images.preview_url).toBe(at('gone.svg'));
  });

  it('are null when they cannot be resolved, on an otherwise complete response (§2.2, §8)', async () => {
    const site = await withoutMedia.publish(file());

    expect((await site.site()).institute.logo_url).toBeNull();
    expect(await site.course('c')).toMatchObject({
      image_url: 'https://cdn.example.org/b',
      images: { preview_url: null },
      instructors: [{ name: 'Ada', image_url: null }],
      authors: [{ name: 'Bo', image_url: null }],
      seo: { image_url: 'https://cdn.example.org/b' },
      description_html: '<p>Text </p>',
      about_html: null,
    });
    expect((await site.streams()).data).toMatchObject([{ image_url: null, categories: [{ image_url: null }] }]);
    expect((await site.path('p')).steps[0]?.course).toMatchObject({ image_url: null, images: { preview_url: null } });
  });
});
