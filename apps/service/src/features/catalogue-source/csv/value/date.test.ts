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
    ['11-Jan-27', ['D-MMM-YY'], '2027-01-11'],
    ['11. März 2027', ['D. MMMM YYYY'], '2027-03-11'],
    ['11 mrz. 27', ['D MMM YY'], '2027-03-11'],
    ['1 août 2027', ['D MMMM YYYY'], '2027-08-01'],
    ['11 DE ENERO DE 2027', ['D de MMMM de YYYY'], '2027-01-11'],
    ['11 mei 2027', ['D MMMM YYYY'], '2027-05-11'],
    ['31.12.99', ['DD.MM.YY'], '2099-12-31'],
    ['Mo., 11.01.2027', ['ddd, DD.MM.YYYY'], '2027-01-11'],
    ['Monday, January 11, 2027', ['dddd, MMMM D, YYYY'], '2027-01-11'],
    ['mié 3 feb 2027', ['ddd D MMM YYYY'], '2027-02-03'],
    ['20270111', ['YYYYMMDD'], '2027-01-11'],
    ['1', ['serial'], '1900-01-01'],
    ['59', ['serial'], '1900-02-28'],
    ['61', ['serial'], '1900-03-01'],
    ['46398', ['DD/MM/YYYY', 'serial'], '2027-01-11'],
    ['2958465', ['serial'], '9999-12-31'],
    ['0', ['serial-1904'], '1904-01-01'],
    ['44936', ['serial-1904'], '2027-01-11'],
  ] as const)('reads the day %j in a form that spreadsheets write (K13)', (text, formats, day) => {
    expect(createDateReader(formats)(text)).toEqual({ kind: 'day', day });
  });

  it.each([
    ['46398.75', ['serial'], '2027-01-11T18:00:00'],
    ['46398,395833333', ['serial'], '2027-01-11T09:30:00'],
    ['46398.9999999', ['serial'], '2027-01-12T00:00:00'],
    ['2027-01-11T18:00', ['YYYY-MM-DD HH:mm'], '2027-01-11T18:00:00'],
    ['2027-01-11 18:00', ['YYYY-MM-DDTHH:mm'], '2027-01-11T18:00:00'],
    ['11 Jan 2027T18:00', ['D MMM YYYY HH:mm'], '2027-01-11T18:00:00'],
  ] as const)('reads the local time %j (K13)', (text, formats, time) => {
    expect(createDateReader(formats)(text)).toEqual({ kind: 'local', time });
  });

  it.each([
    ['2017-01-18 20:58:58+00:00', ['YYYY-MM-DD'], '2017-01-18T20:58:58.000Z'],
    ['2017-01-18 20:58:58+00:00', ['YYYY-MM-DD HH:mm:ss+00:00'], '2017-01-18T20:58:58.000Z'],
    ['2017-01-18 20:58:58.123456+00', ['YYYY-MM-DD'], '2017-01-18T20:58:58.123Z'],
    ['2017-01-18T20:58-0330', ['YYYY-MM-DD'], '2017-01-19T00:28:00.000Z'],
    ['18/01/2017 20:58 +05:45', ['DD/MM/YYYY HH:mm ZZ'], '2017-01-18T15:13:00.000Z'],
    ['18/01/2017 20:58:00Z', ['DD/MM/YYYY HH:mm:ssZZ'], '2017-01-18T20:58:00.000Z'],
    ['18 Jan 2017 20:58 UTC', ['D MMM YYYY HH:mm ZZ'], '2017-01-18T20:58:00.000Z'],
    ['1484773138', ['unix'], '2017-01-18T20:58:58.000Z'],
    ['0', ['unix'], '1970-01-01T00:00:00.000Z'],
  ] as const)('reads the moment %j, whatever its offset (K13)', (text, formats, timestamp) => {
    expect(createDateReader(formats)(text)).toEqual({ kind: 'instant', timestamp });
  });

  it.each([
    ['2026-02-29', ['YYYY-MM-DD']],
    ['Tuesday, 11 January 2027', ['dddd, D MMMM YYYY']],
    ['Often, 11 January 2027', ['dddd, D MMMM YYYY']],
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
    ['2026-02-30 09:30:15+00:00', ['YYYY-MM-DD']],
    ['11 Foo 2027', ['D MMM YYYY']],
    ['60', ['serial']],
    ['0.5', ['serial']],
    ['2958466', ['serial']],
    ['-1', ['serial-1904']],
    ['1,2,3', ['serial']],
    ['253402300800', ['unix']],
    ['1484773138000', ['unix']],
    ['1484773138.5', ['unix']],
    ['18/01/2017 20:58 +5', ['DD/MM/YYYY HH:mm ZZ']],
    ['18/01/2017 20:58 +99:00', ['DD/MM/YYYY HH:mm ZZ']],
    [`1${' '.repeat(300)}`, ['D']],
  ] as const)('refuses %j, which is no day in the declared formats', (text, formats) => {
    expect(createDateReader(formats)(text)).toBeUndefined();
  });
});
