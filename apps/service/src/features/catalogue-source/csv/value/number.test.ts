import { describe, expect, it } from 'vitest';
import { createNumberReader, isAmbiguous, multiply } from './number.ts';

describe('numbers in cells', () => {
  it.each([
    ['251', {}, 251],
    ['251.50', {}, 251.5],
    ['€ 12.50', {}, 12.5],
    ['12.50$', {}, 12.5],
    ['1.290,00 €', { decimal: ',', thousands: '.' }, 1290],
    ['1,00,000.25', { thousands: ',' }, 100_000.25],
    ['1 290', { thousands: ' ' }, 1290],
    ['1\u202f290,5', { decimal: ',', thousands: ' ' }, 1290.5],
    ['EUR 1290', { ignore: ['EUR'] }, 1290],
    ['3 hours', { ignore: ['hours', 'hour'] }, 3],
    ['Rs. 500', { ignore: ['Rs.'] }, 500],
    ['-5', {}, -5],
  ] as const)('reads %j', (text, form, number) => {
    expect(createNumberReader({ ...form, ignore: 'ignore' in form ? [...form.ignore] : undefined })(text)).toBe(number);
  });

  it.each([
    ['', {}],
    ['free', {}],
    ['1,290.00', {}],
    ['1,5', {}],
    ['1.5', { decimal: ',', thousands: '.' }],
    ['1.290.5', { decimal: ',', thousands: '.' }],
    ['1 TO 4', {}],
    ['12€50', {}],
    ['EUR 1290', {}],
    ['1e3', {}],
    ['.5', {}],
  ] as const)('refuses %j instead of guessing', (text, form) => {
    expect(createNumberReader(form)(text)).toBeUndefined();
  });

  it.each([
    ['1.290', {}, true],
    ['1.290 €', {}, true],
    ['1.200 €', { thousands: ',' }, true],
    ['-12.500', {}, true],
    ['1.290', { decimal: '.' }, false],
    ['1.290', { decimal: ',', thousands: '.' }, false],
    ['1.29', {}, false],
    ['1.2900', {}, false],
    ['1290.500', {}, false],
    ['0.290', {}, false],
    ['1,290', { thousands: ',' }, false],
    ['1,234.567', { thousands: ',' }, false],
    ['1290', {}, false],
  ] as const)('tells whether %j can be read in two ways (K13)', (text, form, expected) => {
    expect(isAmbiguous(text, form)).toBe(expected);
  });

  it('multiplies without the dust of binary fractions', () => {
    expect(multiply(1999, 0.01)).toBe(19.99);
  });
});
