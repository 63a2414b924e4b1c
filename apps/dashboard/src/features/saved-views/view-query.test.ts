import { describe, expect, it } from 'vitest';
import { readCatalogueSearch } from '../catalogue/catalogue-search.ts';
import { readDatesSearch } from '../dates/date/dates-search.ts';
import { readInboxSearch } from '../enquiries/inbox-search.ts';
import { readViewQuery, writeViewQuery } from './view-query.ts';

describe('the query of a saved view', () => {
  it.each([
    [readCatalogueSearch, { q: 'a&b=c?d "é"', language: 'de', stream: 'craft' }],
    [readCatalogueSearch, { q: '2024', show: 'hidden' }],
    [readInboxSearch, { search: 'true', status: 'new', from: '2026-11-01' }],
    [readDatesSearch, { view: 'list', stream: ['craft', 'design'], hidden: true, near: '53.5,10', radius_km: 20 }],
  ])('says the same filters again, case %#', (read, search) => {
    expect(read(readViewQuery(writeViewQuery(read(search))))).toEqual(read(search));
  });

  it('is the same text for the same filters, and has no page and no month (M6)', () => {
    const one = writeViewQuery({ q: 'a', stream: ['b', 'a'], page: 3, month: '2027-01', language: undefined });

    expect(writeViewQuery({ stream: ['a', 'b'], q: 'a' })).toBe(one);
    expect(writeViewQuery({ page: 2 })).toBe('');
  });

  it.each(['', '%', '=&?', 'q=%5B', 'status=lost'])('that means nothing, as %j, filters nothing (M6)', (query) => {
    expect(writeViewQuery(readInboxSearch(readViewQuery(query)))).toBe('');
  });
});
