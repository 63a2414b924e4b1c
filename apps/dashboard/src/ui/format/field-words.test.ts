import { describe, expect, it } from 'vitest';
import { bothInWords, fieldName, valueWords } from './field-words.ts';

describe('a changed field', () => {
  it.each([
    ['price.amount', 149, 'EUR', '€149'],
    ['price.amount', 149.5, 'EUR', '€149.50'],
    ['price.amount', 1490, null, '1,490'],
    ['price', 'on_request', 'EUR', 'on request'],
    ['seats_left', 4, 'EUR', '4'],
    ['published', false, null, 'no'],
    ['enroll_invite.status', 'inactive', null, 'closed'],
    ['start', '2027-01-14', null, 'Jan 14, 2027'],
    ['start', '2027-01-14T18:00', null, 'Jan 14, 2027, 6:00 PM'],
    ['tags', '["clay","glaze"]', null, 'clay, glaze'],
    ['instructors', '[{"name":"Asha Rao"},{"name":"Ravi Iyer"}]', null, 'Asha Rao, Ravi Iyer'],
    ['title', '2027-01-14 is no day alone', null, '2027-01-14 is no day alone'],
    ['title', '2027-01-14T18:00 in the evening', null, '2027-01-14T18:00 in the evening'],
    ['title', '2027-01-14T25:00', null, '2027-01-14T25:00'],
    ['start', '2027-01-14T18:00:00+01:00', null, 'Jan 14, 2027, 6:00 PM'],
    ['description_html', '<p>Wet <b>clay</b></p>', null, 'Wet  clay'],
    ['tags', '["cut o', null, '["cut o'],
    ['price', '{"amount":49.5,"currency":"EUR"}', null, '€49.50'],
    [
      'seo',
      '{"title":"Clay","description":"Wet clay"}',
      null,
      'Title for search engines: Clay; Description for search engines: Wet clay',
    ],
    ['seo', '{"title":"cut o', null, 'a long list'],
    ['subtitle', null, null, null],
  ])('is written as people write it: %s %s', (field, value, currency, words) => {
    expect(valueWords(field, value, currency)?.replaceAll(/[\u202f\u00a0]/g, ' ') ?? null).toBe(words);
  });

  it('is written as it is stored next to another that would have the same words (K3)', () => {
    const [one, other] = ['[{"question":"Clay?","answer":"Yes"}]', '[{"question":"Clay?","answer":"No"}]'];

    expect(bothInWords('faqs', one, other)).toEqual([one, other]);
    expect(bothInWords('faqs', one, one)).toEqual(['Clay?', 'Clay?']);
    expect(bothInWords('faqs', one, null)).toEqual(['Clay?', null]);
  });

  it('has a name in words, or its own', () => {
    expect([fieldName('price.amount'), fieldName('course_site.domain')]).toEqual(['Price', 'course_site.domain']);
  });
});
