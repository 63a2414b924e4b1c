import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const courses = [
  course(
    { id: 'c' },
    edition(
      { id: 'en', title: 'A', language: 'en' },
      version({
        runs: [
          { id: 'en-full', start: '2027-01-01', seats_left: 0 },
          { id: 'en-open', start: '2027-03-01' },
        ],
      }),
    ),
    edition(
      { id: 'de', title: 'A', language: 'de' },
      version({ formats: ['live'], runs: [{ id: 'de-off', start: '2027-02-01', cancelled: true }] }),
    ),
  ),
  course({ id: 'none' }, edition({ title: 'B', language: 'en' })),
];
const institute = { ...languagesOn('en', 'de', 'fr'), formats: [{ key: 'live', label: 'Live' }] };
const file = () => catalogue({ institute, courses });
const ids = ({ data }: { readonly data: readonly { readonly id: string }[] }) => data.map(({ id }) => id);

describe('GET /courses/{id}/runs', () => {
  it('lists the runs of all versions by their start, without the course (R9)', async () => {
    const site = await api.publish(file());

    const page = await site.courseRuns('c');
    expect(ids(page)).toEqual(['en-full', 'de-off', 'en-open']);
    expect(page.data[0]).not.toHaveProperty('course');
    expect(ids(await site.courseRuns('de', 'page_size=2&page=2'))).toEqual(['en-open']);
    expect(await site.courseRuns('none')).toMatchObject({ data: [], total: 0, has_more: false });
  });

  it.each([
    ['de', ['de-off']],
    ['EN', ['en-full', 'en-open']],
    ['fr', ['en-full', 'de-off', 'en-open']],
    ['xx', ['en-full', 'de-off', 'en-open']],
  ])('keeps those in the language %s, unless the course has none in it (R9)', async (language, expected) => {
    const site = await api.publish(file());

    expect(ids(await site.courseRuns('c', `language=${language}`))).toEqual(expected);
  });

  it('is 404 for an unknown course, and 400 for a parameter it does not know (R9)', async () => {
    const site = await api.publish(file());

    expect((await site.get('/courses/unknown/runs')).status).toBe(404);
    const refused = await site.get('/courses/c/runs?level=x');
    expect(JSON.parse(refused.text).error.details).toEqual({ param: 'level' });
  });
});

describe('include=runs', () => {
  it('adds the next run and their number at the end of each course of a list (R11)', async () => {
    const site = await api.publish(file());

    const { data } = await site.courses('include=runs&sort=title');
    expect(data.map(({ id, next_run, run_count }) => [id, next_run?.id, run_count])).toEqual([
      ['c', 'en-open', 3],
      ['none', undefined, 0],
    ]);
    expect(data[1]?.next_run).toBeNull();
    for (const each of data) expect(Object.keys(each).slice(-2)).toEqual(['next_run', 'run_count']);
    expect(data[0]?.next_run).toEqual((await site.courseRuns('c')).data[2]);
  });

  it.each([
    ['language=de', null, 1],
    ['language=en', 'en-open', 2],
    ['format=live', null, 1],
  ])('counts on a list only versions that match %s (R11)', async (query, next, count) => {
    const site = await api.publish(file());

    const [found] = (await site.courses(`include=runs&sort=title&${query}`)).data;
    expect([found?.next_run?.id ?? null, found?.run_count]).toEqual([next, count]);
  });

  it('adds both to a detail, in its language (R11)', async () => {
    const site = await api.publish(file());

    const all = await site.course('c', 'include=runs');
    expect([all.next_run?.id, all.run_count]).toEqual(['en-open', 3]);
    expect(Object.keys(all).slice(-2)).toEqual(['next_run', 'run_count']);
    expect(await site.course('c', 'include=runs&language=de')).toMatchObject({ next_run: null, run_count: 1 });
  });

  it('changes nothing with any other value, and is refused twice (R11)', async () => {
    const site = await api.publish(file());

    for (const path of ['/courses', '/courses/c']) {
      const plain = await site.get(path);
      const other = await site.get(`${path}?include=places`);
      expect([other.text, other.headers['etag']]).toEqual([plain.text, plain.headers['etag']]);
      expect((await site.get(`${path}?include=runs&include=runs`)).status).toBe(400);
    }
  });
});

describe('GET /places', () => {
  it('lists all in the file’s order with counts of upcoming runs (R10)', async () => {
    const places = [
      { id: 'b', name: 'B' },
      { id: 'a', name: 'A' },
      { id: 'empty', name: 'Empty' },
    ];
    const soon = version({
      runs: [1, 2].map((day) => ({ id: `r${day}`, start: `2027-01-0${day}`, places: ['A', 'b'] })),
    });
    const running = version({ runs: [{ id: 'now', start: '2020-01-01', end: '2099-01-01', places: ['a'] }] });
    const site = await api.publish(
      catalogue({ institute: { places }, courses: [course({}, edition({}, soon)), course({}, edition({}, running))] }),
    );

    expect((await site.places()).data.map(({ id, run_count, course_count }) => [id, run_count, course_count])).toEqual([
      ['b', 2, 1],
      ['a', 2, 1],
      ['empty', 0, 0],
    ]);
    expect((await site.get('/places?page=1')).status).toBe(400);
  });
});
