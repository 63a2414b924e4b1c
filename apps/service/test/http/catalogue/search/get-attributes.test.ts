import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const attributes = [
  { key: 'audience', label: 'For whom', values: [{ value: 'Parents', label: 'Mothers and fathers' }] },
  { key: 'certificate', label: 'Certificate' },
  { key: 'unused', label: 'Unused' },
];
const courses = [
  course(
    { id: 'c', attributes: { certificate: ['Exam'], audience: ['parents', 'Pupils'] } },
    edition({ id: 'c-en', language: 'en' }, version()),
    edition({ id: 'c-de', language: 'de' }, version({ attributes: { certificate: ['Teilnahme'] } })),
  ),
  course({ id: 'd' }),
];
const read = ({ text }: { readonly text: string }): object => JSON.parse(text);
const file = catalogue({ institute: { ...languagesOn('en', 'de'), attributes }, courses });

it('says of a course what it has of the institute’s attributes, by the names to show, where that is asked for (S7)', async () => {
  const site = await api.publish(file);
  const audience = {
    key: 'audience',
    label: 'For whom',
    values: [
      { value: 'Parents', label: 'Mothers and fathers' },
      { value: 'Pupils', label: 'Pupils' },
    ],
  };
  const exam = { value: 'Exam', label: 'Exam' };
  const certificate = { key: 'certificate', label: 'Certificate', values: [exam] };

  const without = await site.get('/courses/c');
  const asked = await site.get('/courses/c?include=attributes');
  const german = await site.get('/courses/c?language=de&include=runs,attributes');
  const none = await site.get('/courses/d?include=images_alt,attributes');

  expect(without.text).not.toContain('"attributes"');
  expect(read(asked)).toEqual({ ...read(without), attributes: [audience, certificate] });
  expect(asked.headers['etag']).not.toBe(without.headers['etag']);
  expect(read(german)).toMatchObject({
    run_count: 0,
    attributes: [audience, { ...certificate, values: [exam, { value: 'Teilnahme', label: 'Teilnahme' }] }],
  });
  expect(read(none)).toMatchObject({ attributes: [] });
});

it('lists what the institute’s attributes are called, in its order, where that is asked for (S7)', async () => {
  const site = await api.publish({ ...file, institute: { ...file.institute, id: 'listed' } });
  const without = await site.get('/site');
  const other = await site.get('/site?include=other');
  const asked = await site.get('/site?include=attributes');

  expect(read(asked)).toEqual({
    ...read(without),
    attributes: attributes.map(({ key, label }) => ({ key, label })),
  });
  expect(other.text).toBe(without.text);
  expect(without.text).not.toContain('"attributes"');
  expect(asked.headers['etag']).not.toBe(without.headers['etag']);
});
