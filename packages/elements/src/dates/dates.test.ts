/// <reference lib="dom" />
import type { ListedRun, RunListQuery, RunPage, SearchQuery } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import { lastDayOf } from '../parts/date-format.ts';
import { en } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { datesQuery } from './dates-query.ts';
import { readDatesState, untouched, writeDatesState } from './dates-state.ts';
import { byMonth, offerOf, optionsOf, valuesFor } from './offer.ts';
import { survey } from './survey.ts';

const words = en as unknown as Texts;
const places = {
  quay: { id: 'quay', name: 'Quay', town: 'Hamburg' },
  loft: { id: 'loft', name: 'Atelier', town: null },
};
let count = 0;
const run = (starts_on: string | null, attendance: string | null, ...at: (keyof typeof places)[]) =>
  ({ id: `r${++count}`, starts_on, attendance, places: at.map((id) => places[id]) }) as unknown as ListedRun;

describe('what is chosen in a list of dates', () => {
  it('is read from an address, and written there without touching what else is there', () => {
    const state = readDatesState('?a=1&d-place=+quay+&d-month=2027-01&place=other', 'd-');

    expect(state).toEqual({ place: 'quay', attendance: '', month: '2027-01' });
    expect(writeDatesState('?a=1&d-place=x&flag', 'd-', state)).toBe('?a=1&flag&d-place=quay&d-month=2027-01');
    expect(writeDatesState('?d-place=x', 'd-', untouched)).toBe('');
  });

  it.each(['attendance=Online', 'attendance=toString', 'month=2027-13', 'month=2027-1', 'month=1899-12', 'month=soon'])(
    'is nothing for %s, which the API would refuse (R7)',
    (query) => {
      expect(readDatesState(`?${query}`, '')).toEqual(untouched);
    },
  );

  it('is asked of the API by the names that it has there (R7)', () => {
    const position = { latitude: 53.5, longitude: -0.1 };

    expect(datesQuery(untouched, undefined)).toEqual({});
    expect(datesQuery({ place: 'quay', attendance: 'online', month: '2028-02' }, { position, radiusKm: 25 })).toEqual({
      place: 'quay',
      attendance: 'online',
      starts_from: '2028-02-01',
      starts_to: '2028-02-29',
      near: '53.5,-0.1',
      radius_km: 25,
    });
    expect(lastDayOf('2027-12')).toBe('2027-12-31');
  });
});

describe('what there is to choose from', () => {
  const all = [
    run('2027-01-12', 'onsite', 'quay'),
    run('2027-01-20', 'online'),
    run('2027-03-02', 'blended', 'quay', 'loft'),
    run(null, null),
  ];
  const whole = offerOf(all, true);
  const everywhere = () => true;

  it('is what dates have, and what the other choices leave of it', () => {
    const values = (name: 'place' | 'attendance' | 'month', chosen: object = {}, isNear = everywhere) =>
      valuesFor(name, whole, { ...untouched, ...chosen }, isNear);

    expect(values('month')).toEqual(['2027-01', '2027-03']);
    expect(values('place')).toEqual(['quay', 'loft']);
    expect(values('attendance')).toEqual(['onsite', 'online', 'blended']);
    expect(values('attendance', { month: '2027-01' })).toEqual(['onsite', 'online']);
    expect(values('place', { month: '2027-01', place: 'loft' })).toEqual(['quay']);
    expect(values('month', { place: 'LOFT' })).toEqual(['2027-03']);
    expect(values('month', {}, () => false)).toEqual([]);
  });

  it('is shown in words: places by name, months in order', () => {
    const options = (name: 'place' | 'attendance' | 'month', values: readonly string[]) =>
      optionsOf(name, values, whole, words, 'en').map(({ label }) => label);

    expect(options('place', ['quay', 'loft'])).toEqual(['Atelier', 'Quay, Hamburg']);
    expect(options('month', ['2027-01', '2027-03'])).toEqual(['January 2027', 'March 2027']);
    expect(options('attendance', ['online', 'onsite'])).toEqual(['On site', 'Online']);
  });

  it('keeps the order of dates within a month, and those without a date last (R8)', () => {
    expect([...byMonth(all)].map(([month, { length }]) => [month, length])).toEqual([
      ['2027-01', 2],
      ['2027-03', 1],
      ['', 1],
    ]);
  });
});

describe('finding out what there is to choose from', () => {
  /** A service with these dates, and what it was asked. */
  function serve(all: readonly ListedRun[]) {
    const asked: RunListQuery[] = [];
    const ask = async (query: RunListQuery): Promise<RunPage> => {
      asked.push(query);
      const { page, page_size, attendance, starts_from: from } = query;
      const size = page_size ?? 100;
      const left = all.filter(
        (each) =>
          (!attendance || each.attendance === attendance) &&
          (!from || (each.starts_on !== null && each.starts_on >= from)),
      );
      const start = ((page ?? 1) - 1) * size;
      const data = left.slice(start, start + size);
      return { data, page: page ?? 1, page_size: size, total: left.length, has_more: start + size < left.length };
    };
    const askPlaces = async () => ({
      data: [
        { ...places.quay, run_count: 3 },
        { ...places.loft, run_count: 0 },
      ],
    });
    const counts: SearchQuery[] = [];
    const count = async (query: SearchQuery) => {
      counts.push(query);
      const facet = (value: string, count: number) => ({ value, label: value, count, selected: false });
      return {
        place: [facet('quay', 2), facet('loft', 0)],
        attendance: [facet('onsite', 0), facet('online', 3), facet('blended', 1)],
        month: [facet('2027-02', 4), facet('2027-03', 0), facet('2027-11', 1)],
      };
    };
    const find = async (fixed: RunListQuery = {}) => {
      const first = await ask({});
      return survey({ fixed, ask, askPlaces: askPlaces as never, count }, first);
    };
    return { asked, counts, find };
  }
  const many = (length: number, make: (index: number) => ListedRun) =>
    Array.from({ length }, (_, index) => make(index));

  it('takes one request where all dates are on the first page', async () => {
    const { asked, find } = serve(many(100, () => run('2027-01-01', 'online')));

    expect(await find()).toMatchObject({ isWhole: true });
    expect(asked).toHaveLength(1);
  });

  it('reads the rest where that is little', async () => {
    const { asked, find } = serve(many(250, (index) => run(index < 249 ? '2027-01-01' : '2029-07-01', 'online')));

    expect(await find()).toMatchObject({ isWhole: true, month: ['2027-01', '2029-07'] });
    expect(asked).toHaveLength(3);
  });

  it('has what the search counts of many, under what the page has fixed, in two more requests (S7, S8)', async () => {
    const { asked, counts, find } = serve(many(400, () => run('2027-01-28', 'online', 'loft')));

    expect(await find({ stream: 'data', availability: 'available', page_size: 100 })).toMatchObject({
      isWhole: false,
      places: [{ id: 'quay' }],
      attendance: ['online', 'blended'],
      month: ['2027-01', '2027-02', '2027-11'],
    });
    expect(asked).toHaveLength(1);
    expect(counts).toEqual([
      { stream: 'data', has_seats: true, page_size: 0, facets: ['place', 'attendance', 'month'] },
    ]);
  });

  it('reads all of one course, which the search does not count, up to a number', async () => {
    const { asked, counts, find } = serve(many(1200, () => run('2027-01-28', 'onsite', 'loft')));

    expect(await find({ course: 'often' })).toMatchObject({ places: [{ id: 'loft' }] });
    expect(asked).toHaveLength(10);
    expect(counts).toEqual([]);
  });
});
