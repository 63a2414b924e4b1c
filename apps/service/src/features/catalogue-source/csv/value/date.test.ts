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
    ['2026-12-01 6:00 PM', ['YYYY-MM-DD h:mm A'], { kind: 'local', time: '2026-12-01T18:00:00' }],
    ['2026-12-01 6:00PM', ['YYYY-MM-DD h:mm A'], { kind: 'local', time: '2026-12-01T18:00:00' }],
    ['2026-12-01 06:00 p.m.', ['YYYY-MM-DD hh:mm A'], { kind: 'local', time: '2026-12-01T18:00:00' }],
    ['2026-12-01 6:00\u00a0p.\u00a0m.', ['YYYY-MM-DD h:mmA'], { kind: 'local', time: '2026-12-01T18:00:00' }],
    ['2026-12-01 6 pm', ['YYYY-MM-DD h:mm A', 'YYYY-MM-DD h A'], { kind: 'local', time: '2026-12-01T18:00:00' }],
    ['12/01/2026 12:30:15 am', ['MM/DD/YYYY h:mm:ss A'], { kind: 'local', time: '2026-12-01T00:30:15' }],
    ['12/01/2026 12 PM', ['MM/DD/YYYY h A'], { kind: 'local', time: '2026-12-01T12:00:00' }],
    ['11:45 AM, 1 Dec 2026', ['h:mm A, D MMM YYYY'], { kind: 'local', time: '2026-12-01T11:45:00' }],
    ['01.12.2026, 18.30 Uhr', ['DD.MM.YYYY, HH.mm Uhr'], { kind: 'local', time: '2026-12-01T18:30:00' }],
    ['Am 01.12.2026 um 18h30', ['Am DD.MM.YYYY um HHhmm'], { kind: 'local', time: '2026-12-01T18:30:00' }],
  ] as const)('reads %j', (text, formats, date) => {
    expect(createDateReader(formats)(text)).toEqual(date);
  });

  it.each([
    ['2026-02-29', ['YYYY-MM-DD']],
    ['2026-13-01', ['YYYY-MM-DD']],
    ['2026-12-01 24:00', ['YYYY-MM-DD HH:mm']],
    ['2026-12-01 13:00 PM', ['YYYY-MM-DD h:mm A']],
    ['2026-12-01 0:00 AM', ['YYYY-MM-DD h:mm A']],
    ['2026-12-01 6:00', ['YYYY-MM-DD h:mm A']],
    ['2026-12-01 6:00 PM', ['YYYY-MM-DD HH:mm']],
    ['2026-12-01 6 xm', ['YYYY-MM-DD h A']],
    ['1/12/2026', ['DD/MM/YYYY']],
    ['01/12/26', ['DD/MM/YYYY']],
    ['01/12/2026 or later', ['DD/MM/YYYY']],
    ['01-12-2026', ['DD.MM.YYYY']],
    ['2026-02-30T09:30:15Z', ['YYYY-MM-DD']],
  ] as const)('refuses %j, which is no day in the declared formats', (text, formats) => {
    expect(createDateReader(formats)(text)).toBeUndefined();
  });
});
