import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, closed, course, edition, languagesOn, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import { expectError } from '../../../support/service/check-reply.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;

const types = ['video', 'document', 'audio', 'quiz', 'assignment', 'live', 'other'] as const;

const file = catalogue({
  institute: languagesOn('en', 'hi'),
  courses: [
    course(
      { id: 'c' },
      edition(
        {
          id: 'en',
          language: 'en',
          duration_minutes: 1000,
          outline: [
            {
              title: 'Start',
              description: 'How <to> begin',
              items: [{ title: 'Hello', type: 'video', duration_minutes: 12 }],
              sections: [
                {
                  title: 'Deeper',
                  items: [{ title: 'Test', type: 'quiz', duration_minutes: 3 }],
                  sections: [{ title: 'Empty' }],
                },
              ],
            },
            { title: 'All kinds', items: types.map((type) => ({ title: type, type })) },
          ],
        },
        closed({ package_session_id: 'closed' }),
        version({ package_session_id: 'shown' }),
      ),
      edition({ id: 'hi', language: 'hi', outline: [{ title: 'Hindi' }] }, version({ package_session_id: 'hindi' })),
    ),
    course({ id: 'plain' }, edition({}, version({ package_session_id: 'plain' }))),
    course({ id: 'unpublished', published: false }),
  ],
});

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
});
afterAll(() => api.close());

describe('GET /courses/{id}/outline', () => {
  it('lists sections and items at every depth, for the version shown (D24)', async () => {
    expect(await site.outline('c')).toEqual({
      course_id: 'c',
      package_session_id: 'shown',
      item_count: 9,
      duration_minutes: 15,
      sections: [
        {
          title: 'Start',
          description_text: 'How <to> begin',
          sections: [
            {
              title: 'Deeper',
              description_text: null,
              sections: [{ title: 'Empty', description_text: null, sections: [], items: [] }],
              items: [{ title: 'Test', type: 'quiz', duration_minutes: 3 }],
            },
          ],
          items: [{ title: 'Hello', type: 'video', duration_minutes: 12 }],
        },
        {
          title: 'All kinds',
          description_text: null,
          sections: [],
          items: types.map((type) => ({ title: type, type, duration_minutes: null })),
        },
      ],
    });
  });

  it.each(['c', 'en', 'hi'])('answers to the course’s id and to those of its editions: %s (D11, D24)', async (id) => {
    expect(await site.outline(id)).toMatchObject({ course_id: 'c', package_session_id: 'shown' });
  });

  it.each([
    ['language=hi', 'hindi'],
    ['language=HI', 'hindi'],
    ['language=en', 'shown'],
    ['language=xx', 'shown'],
    ['language=', 'shown'],
  ])('shows the version of the language, or counts it as absent: %s (D9, D24)', async (query, expected) => {
    expect((await site.outline('c', query)).package_session_id).toBe(expected);
  });

  it('has no sections without an outline (D24)', async () => {
    expect(await site.outline('plain')).toEqual({
      course_id: 'plain',
      package_session_id: 'plain',
      item_count: 0,
      duration_minutes: null,
      sections: [],
    });
  });

  it('has no duration when no item has one, whatever the edition’s own (D24)', async () => {
    expect(await site.outline('c', 'language=hi')).toMatchObject({ item_count: 0, duration_minutes: null });
  });

  it('reaches eight sections deep (D24)', async () => {
    type Section = { title: string; sections?: Section[]; items?: { title: string; type: 'video' }[] };
    let deep: Section = { title: '8', items: [{ title: 'Deep down', type: 'video' }] };
    for (let depth = 7; depth >= 1; depth -= 1) deep = { title: String(depth), sections: [deep] };
    const other = await api.publish(catalogue({ courses: [course({ id: 'c' }, edition({ outline: [deep] }))] }));

    const outline = await other.outline('c');

    expect(outline.item_count).toBe(1);
    expect(JSON.stringify(outline.sections).match(/"sections":/g)).toHaveLength(8);
  });

  it.each(['unknown', 'unpublished', 'c%2Foutline'])('knows nothing of %s (§7, D24)', async (id) => {
    expectError(await site.get(`/courses/${id}/outline`), 404, 'not_found');
  });

  it('refuses a language that is given twice (D9)', async () => {
    expectError(await site.get('/courses/c/outline?language=&language=en'), 400, 'invalid_request', {
      param: 'language',
    });
  });
});
