import { expect, it } from 'vitest';
import { dateText } from './formats.ts';

it.each([
  [46399.99999999994, '2027-01-13'],
  [46399.5, '2027-01-12 12:00'],
  [46399 + 18 / 24 - 1e-11, '2027-01-12 18:00'],
  [0.75, '18:00'],
])('reads the serial %s as the day and time that it means, though it was computed (K10)', (serial, text) => {
  expect(dateText(serial, false)).toBe(text);
});
