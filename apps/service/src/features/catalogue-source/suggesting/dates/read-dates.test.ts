import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundRun } from './found-run.ts';
import { readDates } from './read-dates.ts';

/** A Monday. */
const today = '2026-11-23';

const read = (text: string) => readDates(text, today);
const day = '2027-01-12';
const on = (start: string, end?: string): FoundRun[] => [end === undefined ? { start } : { start, end }];

describe('dates that a name says', () => {
  it.each<[string, FoundRun[]]>([
    // English
    ['12 Jan 2027', on(day)],
    ['January 12, 2027', on(day)],
    ['12th of January 2027', on(day)],
    ['12-Jan-2027', on(day)],
    ['2027-01-12', on(day)],
    ['2027/01/12', on(day)],
    ['2027-01-12T18:00', on(`${day}T18:00`)],
    ['2027-01-12/2027-01-14', on(day, '2027-01-14')],
    ['Jan 12–14, 2027', on(day, '2027-01-14')],
    ['January 12-14, 2027', on(day, '2027-01-14')],
    ['12-14 January 2027', on(day, '2027-01-14')],
    ['3rd–5th February 2027', on('2027-02-03', '2027-02-05')],
    ['12 Dec 2026 – 14 Jan 2027', on('2026-12-12', '2027-01-14')],
    ['30 December – 2 January 2027', on('2026-12-30', '2027-01-02')],
    ['Tue 12 Jan 2027, 18:00–20:30', on(`${day}T18:00`, `${day}T20:30`)],
    ['Evening class, 12 January 2027 at 6pm', on(`${day}T18:00`)],
    ['Saturday, 4 September 2027, 10am-2pm', on('2027-09-04T10:00', '2027-09-04T14:00')],
    ['12 January 2027 | 6.30 p.m. – 8 p.m.', on(`${day}T18:30`, `${day}T20:00`)],
    ['12 January 2027, 20:00–24:00', on(`${day}T20:00`, '2027-01-13T00:00')],
    ['12 Jan 2027 18:00 – 14 Jan 2027 20:00', on(`${day}T18:00`, '2027-01-14T20:00')],
    ['Starts: 12 January 2027', on(day)],
    ['Intake 2027-02-01', on('2027-02-01')],
    ['Yoga 12 January 2027', on(day)],
    ['Python 3.12, 12 January 2027', on(day)],
    ['Level 2/3 from 12 January 2027', on(day)],
    ['Room 12.1, 12 Jan 2027', on(day)],
    ['Group 2, 12 January 2027', on(day)],
    ['Fri 11 – Sun 13 June 2027', on('2027-06-11', '2027-06-13')],
    ['25/01/2027', on('2027-01-25')],
    ['01/25/2027', on('2027-01-25')],
    ['05/05/2027', on('2027-05-05')],
    ['Tue 12/01/2027', on(day)],
    ['12/01/2027 – 25/01/2027', on(day, '2027-01-25')],
    ['Tuesdays 18:00–20:30 from 12 January 2027', [{ start: `${day}T18:00`, when: 'Tuesdays 18:00–20:30' }]],
    ['Tuesdays 18:00–20:30 from 12 January', [{ start: `${day}T18:00`, when: 'Tuesdays 18:00–20:30' }]],
    [
      'Mondays, 11 January – 29 March 2027, 6–8 pm',
      [{ start: '2027-01-11T18:00', end: '2027-03-29T20:00', when: 'Mondays, 6–8 pm' }],
    ],
    ['Sat & Sun 12–13 June 2027', [{ start: '2027-06-12', end: '2027-06-13', when: 'Sat & Sun' }]],
    ['12 and 19 January 2027', [{ meetings: [{ start: day }, { start: '2027-01-19' }] }]],
    [
      '12, 19 and 26 January 2027, 9.30am–4pm',
      [
        {
          meetings: [
            { start: `${day}T09:30`, end: `${day}T16:00` },
            { start: '2027-01-19T09:30', end: '2027-01-19T16:00' },
            { start: '2027-01-26T09:30', end: '2027-01-26T16:00' },
          ],
        },
      ],
    ],
    ['12/13 March 2027', [{ meetings: [{ start: '2027-03-12' }, { start: '2027-03-13' }] }]],
    ['12, 19, 26 January 2027', [{ meetings: [day, '2027-01-19', '2027-01-26'].map((start) => ({ start })) }]],
    [
      '12–14 January and 19–21 January 2027',
      [
        {
          meetings: [
            { start: day, end: '2027-01-14' },
            { start: '2027-01-19', end: '2027-01-21' },
          ],
        },
      ],
    ],
    ['2027-01-12 18:00 – 2027-01-12 20:00', on(`${day}T18:00`, `${day}T20:00`)],
    ['Every 2nd Tuesday from 12 January 2027', [{ start: day, when: 'Every 2nd Tuesday' }]],
    [
      '12 January – 9 February 2027 (Tuesdays) 19:00',
      [{ start: `${day}T19:00`, end: '2027-02-09', when: 'Tuesdays, 19:00' }],
    ],
    ['12 January or 9 February 2027', [{ start: day }, { start: '2027-02-09' }]],
    ['12 Jan 2027, 18:00 CET', [{ start: day, when: '18:00 CET' }]],
    ['12 Jan 2027, 22:00–02:00', [{ start: day, when: '22:00–02:00' }]],
    ['January 2027', [{ when: 'January 2027' }]],
    ['Jan–Mar 2027', [{ when: 'Jan–Mar 2027' }]],
    ['Jan ’27', [{ when: 'Jan ’27' }]],
    ['Tuesdays 18:00, January 2027', [{ when: 'Tuesdays 18:00, January 2027' }]],
    // German
    ['12.01.2027', on(day)],
    ['12.1.2027', on(day)],
    ['12. 01. 2027', on(day)],
    ['12.01.27', on(day)],
    ['12. Januar 2027', on(day)],
    ['12.–14.01.2027', on(day, '2027-01-14')],
    ['12.01.–14.02.2027', on(day, '2027-02-14')],
    ['12.12.2026–14.01.2027', on('2026-12-12', '2027-01-14')],
    ['vom 12. bis 14. Januar 2027', on(day, '2027-01-14')],
    ['Kompaktkurs 5.–9. Juli 2027', on('2027-07-05', '2027-07-09')],
    ['Mo 12. – Fr 16. Juli 2027', on('2027-07-12', '2027-07-16')],
    ['ab 12. Januar 2027', on(day)],
    ['Beginn: 1. Februar 2027', on('2027-02-01')],
    ['10 Abende ab Di, 12.01.2027, 18:30', on(`${day}T18:30`)],
    ['Di, 12.01.2027, 18:00 Uhr', on(`${day}T18:00`)],
    ['Di 12. Januar', on(day)],
    ['Di 12.01. 18 Uhr', on(`${day}T18:00`)],
    ['Hamburg, 12. Januar 2027, von 18 bis 20 Uhr', on(`${day}T18:00`, `${day}T20:00`)],
    ['Dienstags 18–20 Uhr ab 12.01.2027', [{ start: `${day}T18:00`, when: 'Dienstags 18–20 Uhr' }]],
    [
      'jeden Dienstag ab 12. Januar 2027, 18.30–20.00 Uhr',
      [{ start: `${day}T18:30`, when: 'jeden Dienstag, 18.30–20.00 Uhr' }],
    ],
    ['Mittwochabends ab 13.1.2027', [{ start: '2027-01-13', when: 'Mittwochabends' }]],
    [
      '12.01.–30.03.2027 dienstags 18:00–20:30',
      [{ start: `${day}T18:00`, end: '2027-03-30T20:30', when: 'dienstags 18:00–20:30' }],
    ],
    [
      'Di+Do 18–20 Uhr, 12.01.–25.02.2027',
      [{ start: `${day}T18:00`, end: '2027-02-25T20:00', when: 'Di+Do 18–20 Uhr' }],
    ],
    [
      '12./13.03.2027, 9–17 Uhr',
      [
        {
          meetings: [
            { start: '2027-03-12T09:00', end: '2027-03-12T17:00' },
            { start: '2027-03-13T09:00', end: '2027-03-13T17:00' },
          ],
        },
      ],
    ],
    ['Jänner 2027', [{ when: 'Jänner 2027' }]],
    ['Januar bis März 2027', [{ when: 'Januar bis März 2027' }]],
    // French
    ['12 janvier 2027', on(day)],
    ['1er février 2027', on('2027-02-01')],
    ['du 12 au 14 janvier 2027', on(day, '2027-01-14')],
    ['mar. 12 janv. 2027', on(day)],
    ['le mardi 12 janvier 2027 à 18h30', on(`${day}T18:30`)],
    ['9h–17h, 12 janvier 2027', on(`${day}T09:00`, `${day}T17:00`)],
    ['les 12 et 13 mars 2027', [{ meetings: [{ start: '2027-03-12' }, { start: '2027-03-13' }] }]],
    [
      'les mardis de 18h à 20h à partir du 12 janvier 2027',
      [{ start: `${day}T18:00`, when: 'les mardis de 18h à 20h' }],
    ],
    ['août 2027', [{ when: 'août 2027' }]],
    ['Formation Excel, 12 janvier 2027, 7h', on(day)],
    // Spanish
    ['12 de enero de 2027', on(day)],
    ['del 12 al 14 de enero de 2027', on(day, '2027-01-14')],
    ['martes 12 de enero de 2027, 18:00 h', on(`${day}T18:00`)],
    ['sábado 5 de junio de 2027', on('2027-06-05')],
    ['12 y 13 de marzo de 2027', [{ meetings: [{ start: '2027-03-12' }, { start: '2027-03-13' }] }]],
    [
      'los martes de 18 a 20 h desde el 12 de enero de 2027',
      [{ start: `${day}T18:00`, when: 'los martes de 18 a 20 h' }],
    ],
    ['enero de 2027', [{ when: 'enero de 2027' }]],
    // Dutch
    ['12 januari 2027', on(day)],
    ['1 mrt 2027', on('2027-03-01')],
    ['12 t/m 14 januari 2027', on(day, '2027-01-14')],
    ['di 12 januari 2027', on(day)],
    ['dinsdag 12 januari 2027 om 19.30 uur', on(`${day}T19:30`)],
    ['vanaf 12 januari 2027', on(day)],
    [
      'elke dinsdag van 19.00 tot 21.00 uur vanaf 12 januari 2027',
      [{ start: `${day}T19:00`, when: 'elke dinsdag van 19.00 tot 21.00 uur' }],
    ],
    ['zaterdagen 9 en 16 januari 2027', [{ meetings: [{ start: '2027-01-09' }, { start: '2027-01-16' }] }]],
  ])('%s', (text, runs) => {
    expect(read(text)).toMatchObject({ kind: 'read', runs });
  });
});

describe('names that say no date', () => {
  it.each([
    '',
    'Evenings',
    'Intake A',
    'Batch 12',
    'Group 3',
    'Level 2/3',
    'Teil 1/2',
    'B2/C1',
    'A1.2',
    'Room 12.1',
    'EN 12.01',
    'Section 12.3.',
    'Python 3.12',
    'GPT-4.1',
    '3.5.2',
    'Version 1.2.2027',
    'Release 3.12.27',
    '192.168.10.1',
    'ISO 9001:2015',
    'ISO 27001:2022',
    '24/7',
    'Mon–Fri 24/7',
    '50/50',
    '1/2',
    '2027',
    '2026/2027',
    'WS 2026/27',
    'Q1 2027',
    'KW 12',
    'Summer 2027',
    'April',
    'March of progress',
    'May contain nuts',
    'Formel 1',
    'Office 365',
    'Windows 11',
    '10.000 Schritte',
    '€ 12.01',
    '040 12-01-27-44',
    '4x4',
    '12 weeks',
    '2 h',
    '18:00–20:00',
    'Tuesdays',
    'Tuesdays 18:00–20:30',
    'Mo-Fr 9–17 Uhr',
  ])('%s', (text) => {
    expect(read(text)).toEqual({ kind: 'nothing' });
  });
});

describe('names that leave something open', () => {
  it.each<[string, string, FoundRun[][]]>([
    ['12/01/2027', 'day or the month first', [on(day), on('2027-12-01')]],
    ['12-01-2027', 'day or the month first', [on(day), on('2027-12-01')]],
    ['12 January', 'which year', [on(day), on('2026-01-12')]],
    ['ab 12.01.', 'which year', [on(day), on('2026-01-12')]],
    ['Winter 2028: 12 January', 'which year', [on('2028-01-12')]],
    ['Fri 12 January', 'would be Tuesday 12 January 2027', [on(day), on('2026-01-12')]],
    ['Tue 13 January 2027', 'would be Wednesday 13 January 2027', [on('2027-01-13'), on('2026-01-13')]],
    [
      'Tuesdays from 1 February 2027',
      'on Tuesdays, but the date is Monday 1 February 2027',
      ['2027-02-01', '2027-02-02', '2028-02-01'].map((start) => [{ start, when: 'Tuesdays' }]),
    ],
    ['30.02.2027', 'no such date', []],
    ['14.–12.01.2027', 'no such date', []],
    ['Level 2 – 14 January 2027', 'first number', [on('2027-01-02', '2027-01-14'), on('2027-01-14')]],
    ['English 2 – 14 January 2027', 'first number', [on('2027-01-02', '2027-01-14'), on('2027-01-14')]],
    ['Level 2 March 2027', 'first number', [on('2027-03-02'), [{ when: 'March 2027' }]]],
    ['Python 3.12 – 12.01.2027', 'first number', [on('2026-12-03', day), on(day)]],
    [
      '12, 19 January 2027',
      'first number',
      [[{ meetings: [{ start: day }, { start: '2027-01-19' }] }], on('2027-01-19')],
    ],
    ['bis 31.03.2027', 'when something ends', [on('2027-03-31'), [{ when: 'bis 31.03.2027' }]]],
    ['Registration by 5 January 2027', 'when something ends', [on('2027-01-05'), [{ when: 'by 5 January 2027' }]]],
    ['jusqu’au 31 mars 2027', 'when something ends', [on('2027-03-31'), [{ when: 'jusqu’au 31 mars 2027' }]]],
    [
      '12.01.2027 (Anmeldung bis 05.01.2027)',
      'which of these dates',
      [on(day), on('2027-01-05'), [{ when: 'bis 05.01.2027' }]],
    ],
    ['3.1.27', 'two digits', [on('2027-01-03')]],
    ['03/2027', 'a month', [[{ when: '03/2027' }]]],
    ['12 January – March 2027', 'begin and end', [[{ when: '12 January – March 2027' }]]],
  ])('%s', (text, question, readings) => {
    const found = read(text);

    expect(found).toMatchObject({ kind: 'question', readings });
    expect(found.kind === 'question' && found.question).toContain(question);
  });
});

it('reads any text, and only days of the calendar', () => {
  const words = fc.constantFrom(
    ...'12 31 2 2027 27 18:00 20.30 Uhr . – - / , Jan mars Di Tue or bis from und am ( ) 01'.split(' '),
  );
  const text = fc
    .array(words, { maxLength: 14 })
    .chain((parts) => fc.constantFrom('', ' ').map((gap) => parts.join(gap)));

  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (name) => {
      const found = read(name);
      const runs = found.kind === 'read' ? found.runs : found.kind === 'question' ? found.readings.flat() : [];
      const moments = runs.flatMap(({ start, end, meetings = [] }) => [
        start,
        end,
        ...meetings.map((each) => each.start),
      ]);
      for (const moment of moments.filter((each) => each !== undefined)) {
        const date = moment.slice(0, day.length);
        expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, day.length)).toBe(date);
      }
      for (const run of runs) expect(Object.keys(run).length).toBeGreaterThan(0);
    }),
  );
});
