import { describe, expect, it } from 'vitest';
import { findPlaceInCourse, findPlaceInHeader } from './part-of-pointer.ts';

const run = { id: 'r1', start: 'soon' };
const version = { package_session_id: 'v1', price: { amount: -1 }, runs: [run] };
const course = { id: 'sql', editions: [{ id: 'sql-en', title: '', faqs: [{ question: '' }], versions: [version] }] };
const own = { entity: 'course', id: 'sql' } as const;

const stream = { slug: 'it', label: 'IT', categories: [{ slug: 'data', label: '' }] };
const header = { catalogue_file: 1, institute: { id: 'school', places: [{ id: 'hall' }] }, streams: [stream] };
const institute = { entity: 'institute', id: 'school' } as const;

describe('what a finding is about', () => {
  it.each([
    ['/courses/0', own, '', ''],
    ['/courses/0/stream', own, 'stream', ''],
    ['/courses/0/attributes/a~1b~0c', own, 'attributes', '/a~1b~0c'],
    ['/courses/0/editions', own, 'editions', ''],
    ['/courses/0/editions/0', { entity: 'edition', id: 'sql-en' }, '', ''],
    ['/courses/0/editions/0/faqs/0/question', { entity: 'edition', id: 'sql-en' }, 'faqs', '/0/question'],
    ['/courses/0/editions/0/versions/0/price/amount', { entity: 'version', id: 'v1' }, 'price', '/amount'],
    ['/courses/0/editions/0/versions/0/runs/0/start', { entity: 'run', id: 'r1' }, 'start', ''],
    ['/courses/0/editions/7/title', own, 'editions', '/7/title'],
    ['', own, '', ''],
  ])('is told by its pointer: %s (K4)', (pointer, part, field, place) => {
    expect(findPlaceInCourse(course, own, pointer)).toEqual({ ...part, field, place });
  });

  it.each([
    ['', institute, '', ''],
    ['/catalogue_file', institute, 'catalogue_file', ''],
    ['/institute/badges/new_days', institute, 'badges', '/new_days'],
    ['/institute/places/0/latitude', { entity: 'place', id: 'hall' }, 'latitude', ''],
    ['/institute/places/4/name', institute, 'places', '/4/name'],
    ['/streams/0', { entity: 'stream', id: 'it' }, '', ''],
    ['/streams/0/categories/0/label', { entity: 'category', id: 'it/data' }, 'label', ''],
    ['/learning_paths/0/code', institute, 'learning_paths', '/0/code'],
  ])('is told by its pointer in a header: %s (K4)', (pointer, part, field, place) => {
    expect(findPlaceInHeader(header, institute, pointer)).toEqual({ ...part, field, place });
  });
});
