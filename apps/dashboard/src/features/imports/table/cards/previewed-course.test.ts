import { describe, expect, it } from 'vitest';
import { currencyOf, placeName, previewCourse } from './previewed-course.ts';

const run = { id: 'r', start: '2027-01-14T18:00', places: ['koln'] };
const version = { package_session_id: 'v', enroll_invite: { id: 'e' } };

describe('the card of a course', () => {
  it('shows its price and its dates (K10)', () => {
    const versions = [{ ...version, price: { amount: 149 }, runs: [run, { id: 'w', when: 'in spring' }] }];

    expect(previewCourse({ editions: [{ title: 'Pottery', versions }] }, 'EUR')).toEqual({
      title: 'Pottery',
      subtitle: null,
      image: null,
      price: { amount: 149, currency: 'EUR' },
      dates: [
        { start: '2027-01-14T18:00', places: ['koln'] },
        { start: 'in spring', places: [] },
      ],
    });
  });

  it('takes the price of a date where the version has none (K10)', () => {
    const runs = [{ ...run, price: { amount: 90, currency: 'CHF' } }];

    expect(previewCourse({ editions: [{ versions: [{ ...version, runs }] }] }, 'EUR').price).toEqual({
      amount: 90,
      currency: 'CHF',
    });
  });

  it('stands for a course of which nothing is understood yet (K10)', () => {
    const nothing = { title: null, subtitle: null, image: null, price: 'on_request', dates: [] };

    expect([previewCourse({}, null), previewCourse({ editions: [{}] }, null), previewCourse(null, null)]).toEqual([
      nothing,
      nothing,
      nothing,
    ]);
  });

  it('knows currencies and places by the mapping and the cells (K10)', () => {
    expect(currencyOf({ institute: { default_currency: 'GBP' } })).toBe('GBP');
    expect(currencyOf({ institute: {} })).toBeNull();
    expect(placeName('koln-deutz', ['Bonn', 'Köln Deutz'])).toBe('Köln Deutz');
    expect(placeName('ulm', ['Bonn'])).toBe('ulm');
  });
});
