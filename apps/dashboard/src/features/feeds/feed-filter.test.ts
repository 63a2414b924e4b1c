import { describe, expect, it } from 'vitest';
import { describeFilter, readFilter, writeFilter } from './feed-filter.ts';

const choices = {
  streams: [{ value: 'data', label: 'Data science' }],
  categories: [],
  places: [{ value: 'hafen', label: 'Hafen, Hamburg', near: '53.54,9.99' }],
  towns: [],
  countries: ['DE'],
  formats: [],
  languages: [],
  levels: [],
};

describe('the filter of a calendar feed', () => {
  it('is a query of what was chosen, and nothing else (L4)', () => {
    expect(writeFilter({})).toBe('');
    expect(writeFilter({ starts_from: ['2027-01-01'], phase: ['any'], town: ['Bad Ems', 'Bremen'], stream: [] })).toBe(
      'town=Bad+Ems&town=Bremen&starts_from=2027-01-01',
    );
    expect(writeFilter({ near: [''], radius_km: ['10'] })).toBe('');
  });

  it('is in the form what it was when it was made (L4, R7)', () => {
    const kept = 'course=c&stream=a&stream=b&near=53.54%2C9.99&radius_km=10&availability=available&phase=upcoming';

    const { near, radius_km, ...others } = readFilter(kept);

    expect([near, radius_km]).toEqual([['53.54,9.99'], ['10']]);
    expect(others).toEqual({ course: ['c'], stream: ['a', 'b'], availability: ['available'], phase: ['upcoming'] });
    expect(new Set(new URLSearchParams(writeFilter(readFilter(kept))))).toEqual(new Set(new URLSearchParams(kept)));
    expect(readFilter('colour=red&phase=any')).toEqual({});
  });

  it.each([
    ['phase=any', []],
    ['stream=DATA&place=hafen&phase=any', ['Subject: Data science', 'Place: Hafen, Hamburg']],
    ['town=Hamburg&town=Bremen&phase=upcoming', ['Town: Hamburg, Bremen', 'Time: Not started yet']],
    ['attendance=online&availability=full', ['On site or online: Online', 'Availability: Full']],
    ['country=de&near=53.54,9.99&radius_km=10', ['Country: Germany', 'Near: Hafen, Hamburg', 'Kilometres around: 10']],
    ['stream=gone&colour=red', ['Subject: gone', 'colour: red']],
  ])('is shown in words: %s (L4)', (filter, words) => {
    expect(describeFilter({ filter, course: null, is_understood: true }, choices)).toEqual(words);
  });

  it.each([
    [{ id: 'py', title: 'Python', is_ambiguous: false }, 'Course: Python'],
    [{ id: 'py', title: 'Python', is_ambiguous: true }, 'Course: Python (py)'],
    [null, 'Course: py-en (not in the catalogue)'],
  ])('names its course by the title, with the id where titles repeat: %j (L4)', (course, words) => {
    expect(describeFilter({ filter: 'course=py-en&phase=any', course, is_understood: true }, choices)).toEqual([words]);
  });

  it('says nothing of a course while it is not understood (L4)', () => {
    expect(describeFilter({ filter: 'course=py&colour=red', course: null, is_understood: false }, choices)).toEqual([
      'Course: py',
      'colour: red',
    ]);
  });

  it('is shown as it is while its words are not known (L4)', () => {
    expect(describeFilter({ filter: 'stream=data', course: null, is_understood: true }, undefined)).toEqual([
      'Subject: data',
    ]);
  });
});
