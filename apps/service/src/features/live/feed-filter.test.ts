import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answer/api-error.ts';
import { readKeptFilter, writeFilter } from './feed-filter.ts';

function refusalOf(filter: string): ApiError {
  try {
    writeFilter(filter);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${filter} was not refused.`);
}

describe('a filter of a calendar', () => {
  it.each([
    ['nothing', '', 'phase=any'],
    ['a question mark', '?', 'phase=any'],
    ['one order', 'town=Hamburg&stream=data&town=Bremen', 'stream=data&town=Hamburg&town=Bremen&phase=any'],
    ['no empty parameters', 'town=&stream=data&course=&', 'stream=data&phase=any'],
    ['another phase', 'phase=upcoming', 'phase=upcoming'],
    [
      'what has to be encoded',
      'level=A%26B+C%C3%BC&near=53.55%2C9.99',
      'level=A%26B+C%C3%BC&near=53.55,9.99&phase=any',
    ],
  ])('is kept with %s (L4)', (_, typed, kept) => {
    expect(writeFilter(typed)).toBe(kept);
    expect(writeFilter(kept)).toBe(kept);
  });

  it('means what it means to GET /runs (L4, R7)', () => {
    expect(
      readKeptFilter(writeFilter('place=hafen&place=Kai&near=53.5,9.9&radius_km=20&starts_from=2027-01-01')),
    ).toEqual({
      place: ['hafen', 'Kai'],
      near: { latitude: 53.5, longitude: 9.9 },
      radius_km: 20,
      starts_from: '2027-01-01',
      phase: 'any',
    });
  });

  it.each(['colour=red', 'availability=soon', 'near=there', 'town=%', 'phase=any&phase=any'])(
    'is not understood where another version has kept what this one does not know: %s (L4)',
    (kept) => {
      expect(readKeptFilter(kept)).toBeUndefined();
    },
  );

  it.each([
    ['page=2', 'page'],
    ['page_size=5', 'page_size'],
    ['sort=start', 'sort'],
    ['Town=Hamburg', 'Town'],
    ['colour=', 'colour'],
    ['starts_from=tomorrow', 'starts_from'],
    ['starts_from=2027-02-01&starts_to=2027-01-01', 'starts_to'],
    ['radius_km=5', 'radius_km'],
    ['phase=over', 'phase'],
    ['phase=any&phase=any', 'phase'],
    ['availability=open', 'availability'],
    ['near=1', 'near'],
    ['town=%', 'town'],
    [`town=${'x'.repeat(2_000)}`, 'filter'],
    [Array.from({ length: 51 }, (_, at) => `town=${at}`).join('&'), 'town'],
  ])('is refused by name: %s (L4, R7)', (filter, param) => {
    const { code, details, message } = refusalOf(filter);

    expect({ code, details }).toEqual({ code: 'invalid_request', details: { param } });
    expect(message).toMatch(/\.$/);
  });
});
