import { describe, expect, it } from 'vitest';
import { readMoment } from './moment.ts';

describe('readMoment', () => {
  it.each([
    ['2030-01-31', '2030-01-31T00:00:00.000Z'],
    ['2030-01-31T18:00:00Z', '2030-01-31T18:00:00.000Z'],
    ['2030-01-31T18:00:00.5Z', '2030-01-31T18:00:00.500Z'],
    ['2030-01-31T18:00:00+05:30', '2030-01-31T12:30:00.000Z'],
  ])('reads %s as %s (D34)', (text, moment) => {
    expect(readMoment(text)?.toISOString()).toBe(moment);
  });

  it.each(['', 'tomorrow', '2030', '2030-13-01', '2030-02-30', '31.01.2030', '2030-01-31T18:00:00', '1895000000'])(
    'refuses %j (D34)',
    (text) => {
      expect(readMoment(text)).toBeUndefined();
    },
  );
});
