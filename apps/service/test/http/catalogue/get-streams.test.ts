import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('GET /streams', () => {
  it('lists streams and categories in display order with counts of published courses (§2.6, D23)', async () => {
    const site = await api.publish(
      catalogue({
        streams: [
          {
            slug: 'Data',
            label: 'Data & AI',
            description: 'All <about> data',
            image: 'https://cdn.example.org/data',
            categories: [
              { slug: 'sql', label: 'SQL', description: 'Tables', image: 'https://cdn.example.org/sql' },
              { slug: 'ai', label: 'AI' },
            ],
          },
          { slug: 'arts', label: 'Arts', categories: [{ slug: 'sql', label: 'Drawing' }] },
          { slug: 'empty', label: 'Empty' },
        ],
        courses: [
          course({ stream: 'data', category: 'SQL' }, edition(), edition()),
          course({ stream: 'data' }, edition({}, version(), version())),
          course({ stream: 'arts', category: 'sql' }),
          course({ stream: 'arts', category: 'sql', published: false }),
          course({ stream: 'empty' }, edition({ published: false })),
          course(),
        ],
      }),
    );

    expect(await site.streams()).toEqual({
      data: [
        {
          slug: 'Data',
          label: 'Data & AI',
          description_text: 'All <about> data',
          image_url: 'https://cdn.example.org/data',
          course_count: 2,
          categories: [
            {
              slug: 'sql',
              label: 'SQL',
              description_text: 'Tables',
              image_url: 'https://cdn.example.org/sql',
              course_count: 1,
            },
            { slug: 'ai', label: 'AI', description_text: null, image_url: null, course_count: 0 },
          ],
        },
        {
          slug: 'arts',
          label: 'Arts',
          description_text: null,
          image_url: null,
          course_count: 1,
          categories: [{ slug: 'sql', label: 'Drawing', description_text: null, image_url: null, course_count: 1 }],
        },
        { slug: 'empty', label: 'Empty', description_text: null, image_url: null, course_count: 0, categories: [] },
      ],
    });
  });

  it('counts what the filters find (D23)', async () => {
    const site = await api.publish(
      catalogue({
        streams: [{ slug: 'data', label: 'Data', categories: [{ slug: 'sql', label: 'SQL' }] }],
        courses: [course({ stream: 'data', category: 'sql' }), course({ stream: 'Data' })],
      }),
    );

    const [stream] = (await site.streams()).data;

    expect((await site.courses(`stream=${stream?.slug}`)).total).toBe(stream?.course_count);
    expect((await site.courses(`category=${stream?.categories[0]?.slug}`)).total).toBe(1);
  });

  it('is empty when the site has no streams (D23)', async () => {
    const site = await api.publish(catalogue({ courses: [course()] }));

    expect(await site.streams()).toEqual({ data: [] });
  });
});
