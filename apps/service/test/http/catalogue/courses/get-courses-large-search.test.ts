import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, course, edition } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  // Together more than is looked through at once.
  const courses = names.map((name) =>
    course(
      {},
      ...Array.from({ length: 40 }, (_, at) => edition({ title: `Course ${name}`, tags: tags(`${name}-${at}`) })),
    ),
  );
  site = await api.publish(catalogue({ courses }));
}, 60_000);
afterAll(() => api.close());

const tags = (name: string) => Array.from({ length: 100 }, (_, at) => `${name}-${at}-`.padEnd(190, 'x'));

it.each([
  ['seven-39-9', ['Course seven']],
  ['COURSE T', ['Course two', 'Course three']],
  ['v', ['Course five', 'Course seven']],
  ['q', []],
  ['xxx', names.map((name) => `Course ${name}`)],
])('finds by q in a catalogue that is looked through in stretches: %s (§4.3, D43)', async (q, expected) => {
  const query = `q=${encodeURIComponent(q)}`;

  const asked = await Promise.all([site.titles(query), site.titles(query), site.titles(`${query}&page=2`)]);

  expect(asked).toEqual([expected, expected, []]);
  expect((await site.courses(`${query}&page_size=1`)).total).toBe(expected.length);
});
