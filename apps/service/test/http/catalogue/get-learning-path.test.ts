import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available, catalogue, course, edition, languagesOn, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;

const file = catalogue({
  institute: { ...languagesOn('en', 'hi'), course_site: { domain: 'learn.example.org' } },
  streams: [{ slug: 'Data', label: 'Data & AI' }],
  courses: [
    course(
      { id: 'sql' },
      edition(
        { id: 'sql-hi', title: 'SQL in Hindi', language: 'hi' },
        version({ enroll_invite: { status: 'inactive' } }),
      ),
      edition(
        { id: 'sql-en', title: 'SQL', language: 'en', subtitle: 'Tables', instructors: [{ name: 'Ada' }] },
        available({ price: 10 }),
        available({ price: 30 }),
      ),
    ),
    course({ id: 'python' }, edition({ id: 'py', title: 'Python' })),
    course(
      { id: 'drafts', published: false },
      edition({ title: 'Drafts', subtitle: 'Secret', rating: 5, tags: ['secret'] }),
    ),
  ],
  learning_paths: [
    {
      code: 'Aa-1_',
      name: 'Analyst',
      stream: 'data',
      description_html: '<p>From <b>zero</b></p><script>x</script>',
      steps: [
        { course_id: 'sql', title: 'Own title', level: 'Own level', price: { amount: 1 } },
        {
          course_id: 'drafts',
          title: 'Statistics',
          level: 'II',
          image: 'https://cdn.example.org/s',
          price: { amount: 5, compare_at_amount: 6 },
        },
        { course_id: 'python' },
        { course_id: 'gone', title: 'Gone' },
      ],
    },
    { code: 'single', name: 'Single', stream: 'data', steps: [{ course_id: 'python' }] },
    { code: 'second', name: 'Second', stream: 'data', steps: [{ course_id: 'python' }, { course_id: 'sql' }] },
    { code: 'empty', name: 'Empty', stream: 'data', description_html: '<p> </p>', steps: [] },
  ],
});

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
});
afterAll(() => api.close());

describe('GET /learning-paths/{code}', () => {
  it('has name, sanitised description and numbered steps (§2.4, §4.6)', async () => {
    const { steps, ...path } = await site.path('Aa-1_');

    expect(path).toEqual({ code: 'Aa-1_', name: 'Analyst', description_html: '<p>From <b>zero</b></p>' });
    expect(steps.map(({ position, course: found }) => [position, found.id])).toEqual([
      [1, 'sql'],
      [2, 'drafts'],
      [3, 'python'],
      [4, 'gone'],
    ]);
  });

  it('shows a published step as the course list does, whatever the path says of it (§2.4)', async () => {
    const { data } = await site.courses('q=sql');
    const { steps } = await site.path('Aa-1_');

    expect(steps[0]?.course).toEqual(data[0]);
    expect(steps[0]?.course).toMatchObject({ title: 'SQL', price: { amount: 10, min_amount: 10, max_amount: 30 } });
  });

  it('builds a step whose course is not published from the path’s own data (§2.4, D25)', async () => {
    const { steps } = await site.path('Aa-1_');

    expect(steps[1]?.course).toEqual({
      id: 'drafts',
      title: 'Statistics',
      subtitle: null,
      image_url: 'https://cdn.example.org/s',
      images: { preview_url: 'https://cdn.example.org/s', banner_url: null, thumbnail_url: null },
      url: null,
      formats: [],
      stream: { slug: 'Data', label: 'Data & AI' },
      category: null,
      languages: [],
      tags: [],
      level: 'II',
      availability: 'available',
      price_visible: true,
      price: {
        amount: 5,
        compare_at_amount: 6,
        currency: 'USD',
        is_free: false,
        varies: false,
        min_amount: 5,
        max_amount: 5,
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
      variants: [],
    });
  });

  it('lists a step that is in no catalogue, closed when it has no price (D25)', async () => {
    const { steps } = await site.path('Aa-1_');

    expect(steps[3]?.course).toMatchObject({
      id: 'gone',
      title: 'Gone',
      availability: 'closed',
      price: null,
      price_visible: true,
    });
  });

  it('keeps the price of an unpublished step hidden where prices are (D13, D25)', async () => {
    const hiding = await api.publish(
      catalogue({
        institute: { prices_visible: false },
        streams: [{ slug: 'data', label: 'Data' }],
        learning_paths: [
          {
            code: 'p',
            name: 'P',
            stream: 'data',
            steps: [
              { course_id: 'paid', title: 'Paid', price: { amount: 5 } },
              { course_id: 'free', title: 'Free', price: { amount: 0, compare_at_amount: 9 } },
              { course_id: 'none', title: 'None' },
            ],
          },
        ],
      }),
    );

    const { steps } = await hiding.path('p');

    expect(
      steps.map(({ course: { price, price_visible, availability } }) => [
        price?.compare_at_amount,
        price_visible,
        availability,
      ]),
    ).toEqual([
      [undefined, false, 'available'],
      [null, true, 'available'],
      [undefined, true, 'closed'],
    ]);
  });

  it('lists a path without steps, and takes a blank description for absent (§2.4)', async () => {
    expect(await site.path('empty')).toEqual({ code: 'empty', name: 'Empty', description_html: null, steps: [] });
  });

  it.each(['unknown', 'aa-1_', 'AA-1_', 'Aa-1_%20', 'Aa%2F1', '__proto__', 'x'.repeat(3000)])(
    'knows no code but those of its paths, compared exactly: %s (§4.6, D9)',
    async (code) => {
      expectError(await site.get(`/learning-paths/${code}`), 404, 'not_found');
    },
  );

  it('has no parameters (§4.6, D9)', async () => {
    const replies = await Promise.all(
      ['', '?language=hi&language=en&page=0'].map((query) => site.get(`/learning-paths/Aa-1_${query}`)),
    );

    expect(replies[0]?.text).toBe(replies[1]?.text);
  });
});
