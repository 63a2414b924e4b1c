import { describe, expect, it } from 'vitest';
import { type Applied, applyMap } from '../../../../../test/support/tables/apply-map.ts';
import { runsOf, suggestList } from '../../../../../test/support/tables/suggest-list.ts';

const columns = 'Id;Title;Dates;Time;Price';
const answered = (several: string) => ({ answers: { 'several_dates:Dates': several } });
const startsOf = ({ courses }: Applied) => courses.map((course) => runsOf(course).map(({ start }) => start));

describe('a mapping for cells with several dates', () => {
  const list = [columns, 'a;Yoga;01.02.2027, 08.02.2027;18:00–19:30;90', 'b;Dance;03.02.2027;17:00–18:00;80'];

  it('makes a date of each, with an id by its day, and its time (K10)', async () => {
    const { causes, courses } = await suggestList(list, answered('runs'));

    expect(causes).toEqual([]);
    expect(courses.map(runsOf)).toMatchObject([
      [
        { start: '2027-02-01T18:00', end: '2027-02-01T19:30' },
        { start: '2027-02-08T18:00', end: '2027-02-08T19:30' },
      ],
      [{ start: '2027-02-03T17:00', end: '2027-02-03T18:00' }],
    ]);
    expect(runsOf(courses[0]).map(({ id }) => id)).toMatchObject([
      expect.stringMatching(/^a-01-02-2027--/),
      expect.stringMatching(/^a-08-02-2027--/),
    ]);
  });

  it('makes the days of one date, with their times, of as many as there are (K10)', async () => {
    const { causes, courses } = await suggestList(list, answered('meetings'));

    expect(causes).toEqual([]);
    expect(courses.map(runsOf)).toMatchObject([
      [
        {
          meetings: [
            { start: '2027-02-01T18:00', end: '2027-02-01T19:30' },
            { start: '2027-02-08T18:00', end: '2027-02-08T19:30' },
          ],
        },
      ],
      [{ meetings: [{ start: '2027-02-03T17:00', end: '2027-02-03T18:00' }] }],
    ]);
  });

  it('loses none of the dates of the next list, be they more or fewer (K10)', async () => {
    const days = ['01.03.2027', '08.03.2027', '15.03.2027', '22.03.2027', '29.03.2027'];
    const next = [columns, `a;Yoga;${days.join(', ')};18:00–19:30;90`, 'b;Dance;03.02.2027;17:00–18:00;80'];
    const { map } = await suggestList(list, answered('runs'));
    const applied = await applyMap(next, map);

    expect(applied.findings).toEqual([]);
    expect(startsOf(applied)).toEqual([
      ['2027-03-01T18:00', '2027-03-08T18:00', '2027-03-15T18:00', '2027-03-22T18:00', '2027-03-29T18:00'],
      ['2027-02-03T17:00'],
    ]);
  });

  it('keeps the last day of a single date, and finds one next to several (K10)', async () => {
    const head = 'Id;Title;Dates;End;Price';
    const single = [head, 'a;Yoga;01.02.2027, 08.02.2027;;90', 'b;Dance;03.02.2027;05.02.2027;80'];
    const both = [head, 'a;Yoga;01.02.2027, 08.02.2027;08.02.2027;90', 'b;Dance;03.02.2027;05.02.2027;80'];
    const kept = await suggestList(single, answered('runs'));

    expect([kept.causes, kept.courses.map((course) => runsOf(course).map(({ end }) => end))]).toEqual([
      [],
      [[undefined, undefined], ['2027-02-05']],
    ]);
    for (const each of ['runs', 'meetings']) {
      expect((await suggestList(both, answered(each))).findings).toMatchObject([
        { cause: 'date', places: [{ cell: 'D2' }] },
      ]);
    }
  });

  it('finds what is no date among those of the next list (K10)', async () => {
    const { map } = await suggestList(list, answered('runs'));
    const { findings } = await applyMap([columns, 'a;Yoga;01.03.2027, soon;;90'], map);

    expect(findings).toContainEqual(
      expect.objectContaining({ cause: 'date', found: expect.stringContaining('"soon"') }),
    );
  });
});

describe('a day with a time of its own', () => {
  const list = (...rows: readonly string[]) => ['Id;Title;Start;Time;Price', ...rows];

  it('keeps it where there is a column of times as well, which is empty (K10)', async () => {
    const made = await suggestList(list('a;Yoga;01.02.2027 18:00;;90', 'b;Dance;03.02.2027;17:00;80'));

    expect([made.asked, made.causes]).toEqual([[], []]);
    expect(made.courses.map((course) => runsOf(course)[0]?.start)).toEqual(['2027-02-01T18:00', '2027-02-03T17:00']);
  });

  it('is found with its cell where another stands next to it (K12)', async () => {
    const { findings } = await suggestList(list('a;Yoga;01.02.2027 18:00;19:00;90', 'b;Dance;03.02.2027;17:00;80'));

    expect(findings).toMatchObject([{ cause: 'date', places: [{ line: 2 }] }]);
  });
});

describe('a day next to columns of times', () => {
  it.each([
    ['Id;Title;Date;From;To;Price', '09:00', '16:30'],
    ['Id;Title;Date;Start;End;Price', '9:00', '16:30'],
    ['Id;Title;Date;Begins;Until;Price', '9 am', '4:30 pm'],
    ['Nr;Titel;Datum;Von;Bis;Preis', '9.00 Uhr', '16.30 Uhr'],
    ['Nr;Titel;Termin;Beginn;Ende;Preis', '09:00', '16:30'],
    ['Ref;Titre;Date;De;À;Prix', '9h00', '16h30'],
    ['Ref;Titre;Date;Début;Fin;Prix', '9h00', '16h30'],
    ['Id;Título;Fecha;Desde;Hasta;Precio', '09:00', '16:30'],
    ['Id;Titel;Datum;Van;Tot;Prijs', '09:00', '16:30'],
  ])('begins and ends with them: %s (K10)', async (head, from, to) => {
    const made = await suggestList([head, `a;Yoga;01.02.2027;${from};${to};90`, `b;Chor;23.02.2027;${from};${to};80`]);

    expect([made.asked, made.causes]).toEqual([[], []]);
    expect(made.courses.map((course) => runsOf(course)[0])).toMatchObject([
      { start: '2027-02-01T09:00', end: '2027-02-01T16:30' },
      { start: '2027-02-23T09:00', end: '2027-02-23T16:30' },
    ]);
  });
});

describe('a column From', () => {
  it.each(['49.00', '12.50', '49.00 €', '12,50'])(
    'is no time of day where it may be a price: %s (K10)',
    async (price) => {
      const made = await suggestList([
        'Id;Title;Date;From',
        `a;Yoga;01.02.2027;${price}`,
        `b;Chor;23.02.2027;${price}`,
      ]);

      expect(made.courses.map((course) => runsOf(course)[0]?.start)).not.toContain('2027-02-01T12:50');
      expect(made.columns.find(({ column }) => column === 'From')?.fields ?? []).not.toContain('run.start');
    },
  );
});

describe('dates in words', () => {
  it('are the day of the week with its time, and have their place and seats (K10)', async () => {
    const made = await suggestList([
      'Nr;Titel;Tag;Uhrzeit;Ort;Freie Plätze;Preis',
      'a;Yoga;Mo;18:00;Köln;4;90',
      'a;Yoga;Di;19:00;Bonn;0;80',
      'b;Chor;Mi;;Köln;;80',
    ]);

    expect([made.asked, made.causes]).toEqual([[], []]);
    expect(made.courses.map(runsOf)).toMatchObject([
      [
        { id: 'a_Mo', when: 'Mo 18:00', seats_left: 4, places: ['koln'], price: { amount: 90 } },
        { id: 'a_Di', when: 'Di 19:00', seats_left: 0, places: ['bonn'], price: { amount: 80 } },
      ],
      [{ when: 'Mi', places: ['koln'] }],
    ]);
    expect(made.columns.find(({ column }) => column === 'Uhrzeit')?.fields).toEqual(['run.start']);
  });

  it('stand next to the first day where there is one, and no number of days is one (K10)', async () => {
    const made = await suggestList([
      'Nr;Titel;Beginn;Wochentag;Tage;Preis',
      'a;Yoga;01.02.2027;montags;5;90',
      'b;Chor;02.02.2027;;3;80',
    ]);

    expect([made.asked, made.causes]).toEqual([[], []]);
    expect(made.courses.map(runsOf)).toMatchObject([
      [{ start: '2027-02-01', when: 'montags' }],
      [{ start: '2027-02-02' }],
    ]);
  });
});
