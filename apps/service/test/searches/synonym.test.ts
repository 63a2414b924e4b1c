import type { SynonymPreview } from '@prospectus/contract/admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import type { PublishedSite } from '../support/service/published-site.ts';
import { type Browser, createBrowser, insertTestPerson, testPassword } from '../support/stage/browser.ts';

let api: Api;
let site: PublishedSite;
let browser: Browser;
const file = catalogue({
  courses: ['Pottery', 'Pottery for children', 'Ceramics', 'Yoga'].map((title) => course({}, edition({ title }))),
});
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
  const person = await insertTestPerson(api.database.db, { institutes: [site.instituteId] });
  browser = createBrowser(api.base);
  await browser.post('/sign-in', { email: person.email, password: testPassword });
});
afterAll(async () => {
  browser.close();
  await api.close();
});

const read = async (path: string) => (await browser.send(`/institutes/${site.instituteId}/searches${path}`)).json;

it('a search would find with a synonym what both find now, and does once the catalogue has it (S18)', async () => {
  expect(await read('/synonym?search=crockery&word=Pottery')).toEqual({
    courses_of_search: 0,
    courses_of_word: 2,
    courses_together: 2,
    may_be_more: false,
  });
  expect(await read('/synonym?search=ceramics&word=pottery')).toMatchObject({ courses_together: 3 });
  // Slips are not forgiven: a synonym is a word of its own.
  expect(await read('/synonym?search=crockery&word=potery')).toMatchObject({ courses_of_word: 0, courses_together: 0 });

  await site.republish({ ...file, institute: { ...file.institute, synonyms: [['crockery', 'pottery']] } });
  expect((await site.search('q=crockery')).total).toBe(2);
});

it('what this process was asked is shown at once, but for what may be continued (S18)', async () => {
  for (const visitor of [1, 2, 3]) {
    await site.get('/search?q=Pottery', { headers: { 'X-Client-IP': `203.0.113.${visitor}` } });
  }
  expect(await read('')).toMatchObject({ data: [] });
  api.clock.advance({ seconds: 4 });

  expect(await read('')).toMatchObject({ data: [{ search: 'pottery', searches: 3, without_result: 0 }], total: 1 });
});

it('a call by which the service tries a key is no search of a visitor (S18)', async () => {
  await browser.post(`/institutes/${site.instituteId}/doctor`, { key: site.key.key });
  api.clock.advance({ seconds: 4 });

  expect(await read('?result=none')).toMatchObject({ total: 0 });
});

it('a synonym counts where it would stand: as a whole word, or as words side by side (S18)', async () => {
  const titles = [
    'Artisan Bread',
    'Art history',
    'Learning by machine',
    'Machine learning',
    'Advanced machine learning',
  ];
  const tagged = course({}, edition({ title: 'Numbers', tags: ['Machine Learning'] }));
  const courses = [...titles.map((title) => course({}, edition({ title }))), tagged];
  await site.republish({ ...file, courses });
  const pairs = [
    ['kunst', 'art', false],
    ['ml', 'machine learning', true],
    ['brot', 'bre', false],
    ['ki', 'by learning', true],
  ] as const;
  const promised: number[] = [];
  for (const [search, word, mayBeMore] of pairs) {
    const preview: SynonymPreview = await read(`/synonym?${new URLSearchParams({ search, word })}`);
    expect(preview).toMatchObject({ courses_of_search: 0, may_be_more: mayBeMore });
    expect(preview.courses_of_word).toBe(preview.courses_together);
    promised.push(preview.courses_together);
  }
  const synonyms = pairs.map(([search, word]) => [search, word]);
  await site.republish({ ...file, courses, institute: { ...file.institute, synonyms } });
  const found: number[] = [];
  for (const [search] of pairs) found.push((await site.search(`q=${search}&fuzzy=false`)).total);

  expect(promised).toEqual([1, 3, 0, 0]);
  expect(found).toEqual(promised);
});
