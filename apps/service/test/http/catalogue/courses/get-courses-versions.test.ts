import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  available,
  catalogue,
  closed,
  course,
  edition,
  languagesOn,
  notStarted,
  version,
} from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const formats = [
  { key: 'live', label: 'Live' },
  { key: 'video', label: 'Video' },
];

describe('the version shown', () => {
  it('gives every field that is not over all versions (§2.2, D11)', async () => {
    const site = await api.publish(
      catalogue({
        institute: { course_site: { domain: 'learn.example.org' } },
        courses: [
          course(
            { id: 'c' },
            edition(
              {
                id: 'one',
                title: 'One',
                rating: 1,
                images: { banner: 'https://cdn.example.org/1' },
                instructors: [{ name: 'Ada' }],
              },
              closed({ level: 'I', available_slots: 1, max_seats: 1 }),
            ),
            edition(
              {
                id: 'two',
                title: 'Two',
                subtitle: 'The second',
                rating: 2,
                package_type: 'Rent',
                duration_minutes: 90,
                images: { thumbnail: 'https://cdn.example.org/2' },
                instructors: [{ name: 'Bo', image: 'https://cdn.example.org/bo' }],
              },
              notStarted({
                level: 'II',
                available_slots: 2,
                max_seats: 20,
                package_session_id: 'v2',
                enroll_invite: { id: 'i2' },
              }),
            ),
          ),
        ],
      }),
    );

    expect(await site.onlyCourse()).toMatchObject({
      id: 'c',
      title: 'Two',
      subtitle: 'The second',
      image_url: 'https://cdn.example.org/2',
      images: { preview_url: null, banner_url: null, thumbnail_url: 'https://cdn.example.org/2' },
      url: expect.stringMatching(
        /^https:\/\/learn\.example\.org\/two\?enrollInviteId=invite-\d+&packageSessionId=v2&level=II$/,
      ),
      level: 'II',
      availability: 'not_started',
      rating: 2,
      package_type: 'Rent',
      duration_minutes: 90,
      available_slots: 2,
      max_seats: 20,
      instructors: [{ name: 'Bo', image_url: 'https://cdn.example.org/bo' }],
      price: null,
    });
  });

  it('is chosen by nothing but availability and catalogue order, a format filter included (D11)', async () => {
    const site = await api.publish(
      catalogue({
        institute: { formats },
        courses: [
          course(
            {},
            edition(
              {},
              available({ level: 'Live', formats: ['live'] }),
              available({ level: 'Video', formats: ['video'] }),
            ),
          ),
        ],
      }),
    );

    expect((await site.onlyCourse('format=video')).level).toBe('Live');
    expect((await site.onlyCourse('sort=price_asc')).level).toBe('Live');
  });

  it('is among the published versions of the language asked for (D11)', async () => {
    const site = await api.publish(
      catalogue({
        institute: languagesOn('en', 'hi'),
        courses: [
          course(
            {},
            edition({ title: 'English', language: 'en' }, available()),
            edition(
              { title: 'Hindi', language: 'hi' },
              version({ level: 'unpublished', published: false }),
              closed({ level: 'closed' }),
              notStarted({ level: 'later' }),
            ),
          ),
        ],
      }),
    );

    expect(await site.onlyCourse('language=hi')).toMatchObject({
      title: 'Hindi',
      level: 'later',
      availability: 'not_started',
      price: null,
    });
  });

  it('leaves what is over all versions as it is under a language filter (§2.2, D11)', async () => {
    const site = await api.publish(
      catalogue({
        institute: { ...languagesOn('en', 'hi'), formats },
        courses: [
          course(
            {},
            edition(
              { language: 'en', tags: ['a'] },
              version({ formats: ['live'], created_at: '2026-02-02T00:00:00Z' }),
            ),
            edition(
              { language: 'hi', tags: ['b'] },
              version({ formats: ['video'], created_at: '2026-01-01T00:00:00Z' }),
            ),
          ),
        ],
      }),
    );

    expect(await site.onlyCourse('language=hi')).toMatchObject({
      tags: ['a', 'b'],
      formats,
      languages: [{ code: 'en' }, { code: 'hi' }],
      created_at: '2026-02-02T00:00:00.000Z',
      variants: [{ language: { code: 'en' } }, { language: { code: 'hi' } }],
    });
  });
});
