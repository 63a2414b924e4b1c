import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { catalogueFileJsonSchema } from './json-schema.ts';

const ajv = new Ajv2020({ strict: true });
addFormats.default(ajv);
const validate = ajv.compile(catalogueFileJsonSchema());

const edition = {
  id: 'e',
  title: 'E',
  versions: [{ package_session_id: 'v', enroll_invite: { id: 'i' }, price: { amount: 0 } }],
};
const fileWith = (fields: object, institute: object = {}) => ({
  catalogue_file: 1,
  institute: { id: 'a', name: 'A', ...institute },
  courses: [{ editions: [{ ...edition, ...fields }] }],
});

describe('the JSON Schema of the catalogue file', () => {
  it('accepts the plainest file', () => {
    expect(validate({ catalogue_file: 1, institute: { id: 'a', name: 'A' } })).toBe(true);
  });

  it.each([
    [{ subtitle: null }],
    [{ subtitle: '' }],
    [{ mode: '' }],
    [{ mode: null }],
    [{ rating: null }],
    [{ images: { preview: '', banner: null } }],
    [{ coming_soon: { launch_date: '' } }],
    [{ outline: [{ title: 'A', sections: [{ title: 'B', items: null, description: '' }] }] }],
    [{ versions: [{ ...edition.versions[0], enroll_invite: { id: 'i', opens: '2026-01-01', closes: '' } }] }],
    [{ versions: [{ ...edition.versions[0], price: 'on_request' }] }],
    [{ versions: [{ ...edition.versions[0], price: null, url: null }] }],
    [{ versions: [{ ...edition.versions[0], price: { amount: 1, currency: '', compare_at_amount: null }, url: '' }] }],
    [{ url: 'https://www.example.org/courses?id=1#about' }],
  ])('accepts what an editor may write: %j', (fields) => {
    expect(validate(fileWith(fields))).toBe(true);
  });

  it.each([
    [{ title: '' }],
    [{ title: ' ' }],
    [{ title: null }],
    [{ id: 'a b' }],
    [{ rating: '' }],
    [{ rating: 6 }],
    [{ mode: 'online' }],
    [{ extra: 1 }],
    [{ images: { preview: 'a.png' } }],
    [{ active_learners: 1.5 }],
    [{ outline: [{ title: 'A', sections: [{ title: 'B', extra: 1 }] }] }],
    [{ versions: [] }],
    [{ versions: [{ ...edition.versions[0], price: { amount: -1 } }] }],
    [{ versions: [{ ...edition.versions[0], price: 'on request' }] }],
    [{ versions: [{ ...edition.versions[0], price: {} }] }],
    [{ url: 'http://www.example.org/' }],
    [{ versions: [{ ...edition.versions[0], enroll_invite: { id: 'i', opens: 5 } }] }],
  ])('refuses %j', (fields) => {
    expect(validate(fileWith(fields))).toBe(false);
  });

  const institute = {
    attributes: [{ key: 'audience', label: 'For whom', values: [{ value: 'parents', label: '' }], closed: null }],
    synonyms: [['gdpr', 'dsgvo']],
  };
  const courseWith = (fields: object) => ({
    ...fileWith({}, institute),
    courses: [{ editions: [edition], ...fields }],
  });

  it.each([
    [{ code: 'COS 126', attributes: { audience: ['parents'], certificate: null } }],
    [{ code: '', attributes: {} }],
    [{ code: null, attributes: null }],
  ])('accepts codes and attributes of a course: %j', (fields) => {
    expect(validate(courseWith(fields)) || validate.errors).toBe(true);
  });

  it.each([
    [{ code: 'x'.repeat(51) }],
    [{ attributes: { Audience: ['parents'] } }],
    [{ attributes: { audience: 'parents' } }],
    [{ attributes: { audience: [' '] } }],
    [{ attributes: { audience: ['x'.repeat(101)] } }],
    [{ attributes: { audience: Array.from({ length: 51 }, (_, at) => `v${at}`) } }],
  ])('refuses %j of a course', (fields) => {
    expect(validate(courseWith(fields))).toBe(false);
  });

  it.each([
    [{ attributes: [{ key: 'For whom', label: 'For whom' }] }],
    [{ attributes: [{ key: 'audience' }] }],
    [{ synonyms: [['gdpr']] }],
    [{ synonyms: ['gdpr', 'dsgvo'] }],
  ])('refuses %j of an institute', (fields) => {
    expect(validate(fileWith({}, fields))).toBe(false);
  });

  it('describes the fields whose default is not plain', () => {
    const text = JSON.stringify(catalogueFileJsonSchema());

    for (const sentence of ['Default: true.', 'Default: 60.', 'Default: UTC.', 'In major units; 0 is free.']) {
      expect(text).toContain(sentence);
    }
  });
});
