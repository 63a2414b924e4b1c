import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import { expectError } from '../../../support/service/check-reply.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;

/** 30 courses, `Course 1` to `Course 30` in catalogue order. */
const courses = Array.from({ length: 30 }, (_, index) =>
  course({ id: `c${index + 1}` }, edition({ title: `Course ${index + 1}` })),
);

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(catalogue({ courses }));
});
afterAll(() => api.close());

describe('GET /courses', () => {
  it('answers the first 24 courses when nothing is asked (§4.3, §8)', async () => {
    const { data, ...rest } = await site.courses();

    expect(rest).toEqual({ page: 1, page_size: 24, total: 30, has_more: true });
    expect(data.map(({ id }) => id)).toEqual(courses.slice(0, 24).map(({ id }) => id));
  });

  it.each([
    ['page=2', { page: 2, page_size: 24, total: 30, has_more: false }, 6],
    ['page=3&page_size=10', { page: 3, page_size: 10, total: 30, has_more: false }, 10],
    ['page=2&page_size=29', { page: 2, page_size: 29, total: 30, has_more: false }, 1],
    ['page=1&page_size=30', { page: 1, page_size: 30, total: 30, has_more: false }, 30],
    ['page=1&page_size=29', { page: 1, page_size: 29, total: 30, has_more: true }, 29],
    ['page_size=1', { page: 1, page_size: 1, total: 30, has_more: true }, 1],
    ['page_size=100', { page: 1, page_size: 100, total: 30, has_more: false }, 30],
    ['page=&page_size=', { page: 1, page_size: 24, total: 30, has_more: true }, 24],
  ])('pages: %s (§4.3)', async (query, expected, length) => {
    const { data, ...rest } = await site.courses(query);

    expect(rest).toEqual(expected);
    expect(data).toHaveLength(length);
  });

  it.each(['page=4&page_size=10', 'page=31&page_size=1', 'page=2147483647&page_size=100'])(
    'answers a page past the end with no courses: %s (D9)',
    async (query) => {
      expect(await site.courses(query)).toMatchObject({ data: [], total: 30, has_more: false });
    },
  );

  it.each(['sort=newest', 'sort=title', 'sort=price_asc', 'sort=price_desc', 'q=course&sort=title'])(
    'meets every course exactly once on a walk over the pages: %s (§4.3, D15)',
    async (query) => {
      const seen: string[] = [];
      for (let page = 1; ; page += 1) {
        const { data, has_more } = await site.courses(`${query}&page=${page}&page_size=7`);
        seen.push(...data.map(({ id }) => id));
        if (!has_more) break;
      }

      expect(seen).toHaveLength(30);
      expect(new Set(seen).size).toBe(30);
    },
  );

  it('counts the courses that match, not those there are (§4.3)', async () => {
    const { data, total, has_more } = await site.courses('q=course%202&page_size=5');

    expect({ total, has_more, length: data.length }).toEqual({ total: 11, has_more: true, length: 5 });
  });

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=01', 'page'],
    ['page=1.5', 'page'],
    ['page=2147483648', 'page'],
    ['page=%D9%A1', 'page'],
    ['page_size=0', 'page_size'],
    ['page_size=101', 'page_size'],
    ['sort=Title', 'sort'],
    ['sort=price', 'sort'],
    ['availability=Available', 'availability'],
    ['q=a&q=b', 'q'],
    ['stream=data&stream=data', 'stream'],
    [`q=${'x'.repeat(201)}`, 'q'],
    [`tag=${Array(101).fill('a').join()}`, 'tag'],
    ['language=%zz', 'language'],
  ])('refuses %s and names the parameter (§4.3, §7, D9)', async (query, param) => {
    const reply = await site.get(`/courses?${query}`);

    expectError(reply, 400, 'invalid_request', { param });
  });

  it('names the first parameter that is wrong when several are (§7)', async () => {
    const reply = await site.get('/courses?sort=x&page=0&page_size=0');

    expect(reply.status).toBe(400);
    expect(['page', 'page_size', 'sort']).toContain(JSON.parse(reply.text).error.details.param);
  });

  it('ignores parameters that it does not know, also twice (D9)', async () => {
    const { total } = await site.courses('utm_source=mail&utm_source=web&Page=0&page[]=x&__proto__=1');

    expect(total).toBe(30);
  });

  it('answers an empty catalogue with no courses (§4.3)', async () => {
    const empty = await api.publish(catalogue());

    expect(await empty.courses()).toEqual({ data: [], page: 1, page_size: 24, total: 0, has_more: false });
    expect((await empty.courses('sort=title')).total).toBe(0);
    expect((await empty.courses('sort=price_asc&q=abc')).total).toBe(0);
  });

  it('answers the 100 largest of pages whole (§8)', async () => {
    const large = Array.from({ length: 150 }, (_, index) =>
      course({}, edition({ title: `Überblick ${index}`, subtitle: '資料 '.repeat(40) })),
    );
    const full = await api.publish(catalogue({ courses: large }));

    const { data, has_more } = await full.courses('page_size=100');

    expect([data.length, has_more]).toEqual([100, true]);
  });
});
