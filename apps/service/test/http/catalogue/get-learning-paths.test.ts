import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('GET /learning-paths', () => {
  it('lists paths in catalogue order, each with the number of its steps, published or not (§2.4, §4.5, D25)', async () => {
    const site = await api.publish(
      catalogue({
        streams: [{ slug: 'Data', label: 'Data' }],
        courses: [course({ id: 'a' }), course({ id: 'b', published: false })],
        learning_paths: [
          {
            code: 'z9',
            name: 'Analyst',
            stream: 'DATA',
            image: 'https://cdn.example.org/path',
            steps: [{ course_id: 'a' }, { course_id: 'b', title: 'B' }, { course_id: 'gone', title: 'Gone' }],
          },
          { code: 'A1', name: 'Nothing yet', stream: 'data', steps: [] },
        ],
      }),
    );

    expect(await site.paths()).toEqual({
      data: [
        { code: 'z9', name: 'Analyst', stream_slug: 'Data', image_url: 'https://cdn.example.org/path', step_count: 3 },
        { code: 'A1', name: 'Nothing yet', stream_slug: 'Data', image_url: null, step_count: 0 },
      ],
    });
  });

  it('is empty when the site has no learning paths (§4.5)', async () => {
    const site = await api.publish(catalogue({ courses: [course({}, edition())] }));

    expect(await site.paths()).toEqual({ data: [] });
  });
});
