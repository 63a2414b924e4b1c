import { describe, expect, it } from 'vitest';
import { isFiltered, readDatesSearch, toDateQuery } from './dates-search.ts';

describe('the address of Dates', () => {
  it('keeps what can be asked for (R7)', () => {
    const search = {
      view: 'list',
      month: '2027-01',
      course: 'pottery',
      stream: ['craft'],
      category: ['pots'],
      place: ['quay'],
      town: ['Hamburg', 'Bremen'],
      country: ['DE'],
      language: ['de'],
      format: ['live'],
      level: ['Beginner'],
      attendance: ['online', 'blended'],
      availability: ['full'],
      near: '53.55,9.99',
      radius_km: 25,
      phase: 'running',
      quick: 'closing',
      hidden: true,
      from: '2027-01-12',
      to: '2027-02-28',
      page: 3,
    } as const;

    expect(readDatesSearch(search)).toEqual(search);
  });

  it('leaves out what means nothing', () => {
    const wrong = {
      view: 'month',
      month: '2027-13',
      course: ' ',
      town: null,
      attendance: ['there', 3],
      stream: [],
      near: 'Hamburg',
      radius_km: 25,
      quick: 'late',
      hidden: 'yes',
      from: '2027-02-30',
      to: '1899-01-01',
      page: 1,
      other: 'x',
    };

    expect(readDatesSearch(wrong)).toEqual({});
    expect(readDatesSearch({ page: 0, level: 'x'.repeat(201) })).toEqual({});
  });

  it('reads a number in the address as a text', () => {
    expect(readDatesSearch({ level: 2 })).toEqual({ level: ['2'] });
  });

  it('reads one value as it was written before there could be several, and each once (R7)', () => {
    expect(readDatesSearch({ town: 'Bremen', level: ['A', 'B', 'A', ''] })).toEqual({
      town: ['Bremen'],
      level: ['A', 'B'],
    });
  });

  it('keeps the first page with hidden dates, where no number means the page of today', () => {
    expect(readDatesSearch({ hidden: true, page: 1 })).toEqual({ hidden: true, page: 1 });
  });

  it('asks the service for the filters alone', () => {
    expect(toDateQuery({ view: 'list', month: '2027-01', page: 2, hidden: true, town: ['Bremen'] })).toEqual({
      hidden: 'true',
      town: ['Bremen'],
    });
    expect(isFiltered({ view: 'list', hidden: true, page: 2 })).toBe(false);
    expect(isFiltered({ from: '2027-01-01' })).toBe(true);
  });
});
