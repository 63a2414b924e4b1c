import { describe, expect, it } from 'vitest';
import { readViewQuery, writeViewQuery } from './view-query.ts';

describe('the query of a saved view', () => {
  it.each([
    { language: 'de', q: 'a&b=c?d "é"', stream: 'craft' },
    { q: '2024', show: 'hidden' },
    { from: '2026-11-01', search: 'true' },
    { hidden: true, near: '53.5,10', radius_km: 20, stream: ['craft', 'design'], view: 'list' },
  ])('says the same filters again: %j (M6)', (search) => {
    expect(readViewQuery(writeViewQuery('courses', search))).toEqual(search);
  });

  it('is the same text for the same filters, and has no page and no month (M6)', () => {
    const one = writeViewQuery('courses', {
      q: 'a',
      stream: ['b', 'a'],
      page: 3,
      month: '2027-01',
      language: undefined,
    });

    expect(writeViewQuery('courses', { stream: ['a', 'b'], q: 'a' })).toBe(one);
    expect(writeViewQuery('courses', { page: 2 })).toBe('');
  });

  it('has no name and no e-mail address that enquiries were searched for (M6)', () => {
    expect(writeViewQuery('enquiries', { search: 'leila@people.example', status: 'new' })).toBe('status=new');
  });

  it.each(['', '%', '=&?', 'q=%5B'])('is read without a fault, whatever it says: %j (M6)', (query) => {
    expect(() => writeViewQuery('courses', readViewQuery(query))).not.toThrow();
  });
});
