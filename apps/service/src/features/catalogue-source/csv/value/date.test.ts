import { describe, expect, it } from 'vitest';
import { createDateReader } from './date.ts';

describe('dates in cells', () => {
  it.each([
    ['2026-12-01', ['YYYY-MM-DD'], { kind: 'day', day: '2026-12-01' }],
    ['01/12/2026', ['DD/MM/YYYY'], { kind: 'day', day: '2026-12-01' }],
    ['12/01/2026', ['MM/DD/YYYY'], { kind: 'day', day: '2026-12-01' }],
    ['1.12.2026', ['D.M.YYYY'], { kind: 'day', day: '2026-12-01' }],
    ['1 dec 2026', ['D MMM YYYY'], { kind: 'day', day: '2026-12-01' }],
    ['December 1, 2026', ['MMMM D, YYYY'], { kind: 'day', day: '2026-12-01' }],
    ['2026-12-01 09:30', ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm'], { kind: 'local', time: '2026-12-01T09:30:00' }],
    ['2026-12-01T09:30:15+05:30', ['DD/MM/YYYY'], { kind: 'instant', timestamp: '2026-12-01T04:00:15.000Z' }],
    ['2028-02-29', ['YYYY-MM-DD'], { kind: 'day', day: '2028-02-29' }],
  ] as const)('reads %j', (text, formats, date) => {
    expect(createDateReader(formats)(text)).toEqual(date);
  });

  it.each([
    ['2026-02-29', ['YYYY-MM-DD']],
    ['2026-13-01', ['YYYY-MM-DD']],
    ['2026-12-01 24:00', ['YYYY-MM-DD HH:mm']],
    ['1/12/2026', ['DD/MM/YYYY']],
    ['01/12/26', ['DD/MM/YYYY']],
    ['01/12/2026 or later', ['DD/MM/YYYY']],
    ['01-12-2026', ['DD.MM.YYYY']],
    ['2026-02-30T09:30:15Z', ['YYYY-MM-DD']],
  ] as const)('refuses %j, which is no day in the declared formats', (text, formats) => {
    expect(createDateReader(formats)(text)).toBeUndefined();
  });
});
