import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available, catalogue, closed, course, edition, languagesOn } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;

const file = catalogue({
  institute: { ...languagesOn('en', 'hi'), course_site: { domain: 'learn.example.org' } },
  streams: [{ slug: 'data', label: 'Data' }],
  courses: [
    course(
      { id: 'sql' },
      edition({ id: 'sql-hi', title: 'SQL in Hindi', language: 'hi' }, closed()),
      edition({ id: 'sql-en', title: 'SQL', language: 'en' }, available()),
    ),
    course({ id: 'python' }, edition({ id: 'py', title: 'Python' })),
    course({ id: 'drafts', published: false }, edition({ title: 'Drafts' })),
  ],
  learning_paths: [
    { code: 'single', name: 'Single', stream: 'data', steps: [{ course_id: 'python' }] },
    {
      code: 'first',
      name: 'Analyst',
      stream: 'data',
      steps: [
        { course_id: 'sql', title: 'Own title' },
        { course_id: 'drafts', title: 'Statistics' },
        { course_id: 'python' },
        { course_id: 'gone', title: 'Gone' },
      ],
    },
    { code: 'second', name: 'Second', stream: 'data', steps: [{ course_id: 'python' }, { course_id: 'sql' }] },
  ],
});

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
});
afterAll(() => api.close());

describe('series', () => {
  it('is the first learning path with 2 or more steps that lists the course (§2.3, D25)', async () => {
    expect((await site.course('python')).series).toEqual({
      name: 'Analyst',
      steps: [
        {
          course_id: 'sql',
          title: 'SQL',
          url: expect.stringMatching(/^https:\/\/learn\.example\.org\/sql-en\?/),
          current: false,
        },
        { course_id: 'drafts', title: 'Statistics', url: null, current: false },
        {
          course_id: 'python',
          title: 'Python',
          url: expect.stringMatching(/^https:\/\/learn\.example\.org\/py\?/),
          current: true,
        },
        { course_id: 'gone', title: 'Gone', url: null, current: false },
      ],
    });
  });

  it.each(['sql', 'sql-en', 'sql-hi'])(
    'marks the step that is this course, asked for as %s (§2.3, D11)',
    async (id) => {
      const { series } = await site.course(id);

      expect(series?.steps.filter(({ current }) => current).map(({ course_id }) => course_id)).toEqual(['sql']);
    },
  );

  it('shows titles and addresses as the list without filters does, whatever the language asked for (D25)', async () => {
    const { data } = await site.courses('q=sql');
    const { title, series } = await site.course('sql', 'language=hi');

    expect(title).toBe('SQL in Hindi');
    expect(series?.steps[0]).toMatchObject({ title: 'SQL', url: data[0]?.url });
  });

  it('is null for a course of no path, or of paths with a single step (§2.3)', async () => {
    const other = await api.publish(
      catalogue({
        streams: [{ slug: 'data', label: 'Data' }],
        courses: [course({ id: 'a' }), course({ id: 'b' })],
        learning_paths: [{ code: 'p', name: 'P', stream: 'data', steps: [{ course_id: 'a' }] }],
      }),
    );

    expect([(await other.course('a')).series, (await other.course('b')).series]).toEqual([null, null]);
  });

  it('is there when all other steps are unpublished (§2.3, D25)', async () => {
    const other = await api.publish(
      catalogue({
        streams: [{ slug: 'data', label: 'Data' }],
        courses: [course({ id: 'a' }, edition({ title: 'A' }))],
        learning_paths: [
          { code: 'p', name: 'P', stream: 'data', steps: [{ course_id: 'x', title: 'X' }, { course_id: 'a' }] },
        ],
      }),
    );

    expect((await other.course('a')).series?.steps).toEqual([
      { course_id: 'x', title: 'X', url: null, current: false },
      { course_id: 'a', title: 'A', url: null, current: true },
    ]);
  });
});
