import { describe, expect, it } from 'vitest';
import {
  catalogueFindings,
  findingsOf,
  mapped,
  mappedCourses,
  mapWith,
} from '../../../../../test/support/data/csv-mapping.ts';

type Json = Record<string, unknown>;

const mapOf = (run: Json, map: Json = {}) =>
  mapWith({ map: { dates: ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm'], ...map }, version: { runs: [{ id: '{run}', ...run }] } });

async function runsOf(csv: string, run: Json, map: Json = {}) {
  const courses = await mappedCourses(csv, mapOf(run, map));
  return courses.flatMap(({ editions }) =>
    editions.flatMap(({ versions }) => versions.flatMap(({ runs = [] }) => runs)),
  );
}

describe('runs of a table', () => {
  it('R1: are one where rows give the same id, in order of appearance', async () => {
    const csv = 'id,title,run,left\nx,X,r2,3\nx,X,r1,\ny,Y,r3,0\nx,X,r2,3\n';

    expect(await runsOf(csv, { when_text: 'soon', seats_left: '{left}' })).toEqual([
      { id: 'r2', when: 'soon', seats_left: 3 },
      { id: 'r1', when: 'soon' },
      { id: 'r3', when: 'soon', seats_left: 0 },
    ]);
  });

  it('R1: have all fields that a catalogue file has', async () => {
    const csv = [
      'id,title,run,on,off,from,to,text,how,who,all,left,until,sure,fee,usual,cur,link,note',
      'x,X,r,yes,no,2027-01-12,2027-03-30,Tuesdays,online,A;B,12,3,2027-01-08,yes,90,100,EUR,https://a.example/,Laptop',
    ].join('\n');
    const flag = (column: string) => ({ column, map: { yes: true, no: false } });

    const run = {
      published: flag('on'),
      cancelled: flag('off'),
      start: '{from}',
      end: '{to}',
      when_text: '{text}',
      attendance: '{how}',
      instructors: { column: 'who', split: ';' },
      seats: '{all}',
      seats_left: '{left}',
      enrol_until: '{until}',
      guaranteed: flag('sure'),
      price: { amount: '{fee}', compare_at_amount: '{usual}', currency: '{cur}' },
      enrol_url: '{link}',
      note: '{note}',
    };

    expect(await runsOf(csv, run)).toEqual([
      {
        id: 'r',
        published: true,
        cancelled: false,
        start: '2027-01-12',
        end: '2027-03-30',
        when: 'Tuesdays',
        attendance: 'online',
        instructors: [{ name: 'A' }, { name: 'B' }],
        seats: 12,
        seats_left: 3,
        enrol_until: '2027-01-08',
        guaranteed: true,
        price: { amount: 90, compare_at_amount: 100, currency: 'EUR' },
        enrol_url: 'https://a.example/',
        note: 'Laptop',
      },
    ]);
  });

  it.each([
    ['2027-01-12', '', '2027-01-12'],
    ['2027-01-12', '18:00', '2027-01-12T18:00'],
    ['2027-01-12', '18:00:30', '2027-01-12T18:00:30'],
    ['2027-03-28', '02:30', '2027-03-28T02:30'],
    ['2027-01-12', '6:00 PM', '2027-01-12T18:00'],
    ['2027-01-12', '6 pm', '2027-01-12T18:00'],
    ['2027-01-12T18:00:00+05:30', '', '2027-01-12T12:30:00.000Z'],
  ])('R1: begin when one or two columns say, a local time staying one: %s %s', async (day, time, start) => {
    const csv = `id,title,run,day,time\nx,X,r,${day},${time}\n`;
    const clocks = ['HH:mm', 'HH:mm:ss', 'h:mm A', 'h A'];
    const dates = ['YYYY-MM-DD', ...clocks.map((clock) => `YYYY-MM-DD ${clock}`)];
    const institute = { id: 'a', name: 'A', timezone: 'Europe/Berlin' };

    expect(await runsOf(csv, { start: { template: '{day} {time?}', dates } }, { institute })).toEqual([
      { id: 'r', start },
    ]);
  });

  it('R1: are no part of a version that has none, so that it is as it was without them', async () => {
    const csv = 'id,title,run\nx,X,r\ny,Y,\n';
    const runs = [{ when: [{ column: 'run', is_not: '' }], id: '{run}', when_text: 'soon' }];

    const versions = (await mappedCourses(csv, mapWith({ version: { runs } }))).map(
      ({ editions }) => editions[0]?.versions[0],
    );

    expect(versions[0]).toHaveProperty('runs');
    expect(versions[1]).not.toHaveProperty('runs');
  });

  it('R1: lie side by side in a row, and are left out where a condition is not met', async () => {
    const runs = ['spring', 'autumn'].map((column) => ({
      when: [{ column, is_not: '' }],
      id: `{id}_${column}`,
      start: `{${column}}`,
    }));
    const csv = 'id,title,spring,autumn\nx,X,2027-03-01,2027-09-01\ny,Y,,2027-10-01\nz,Z,,\n';

    const courses = await mappedCourses(csv, mapWith({ version: { runs } }));

    expect(courses.map(({ editions }) => editions[0]?.versions[0]?.runs?.map(({ id }) => id) ?? [])).toEqual([
      ['x_spring', 'x_autumn'],
      ['y_autumn'],
      [],
    ]);
  });

  it('R1: have a meeting for each row or column that gives one, each once', async () => {
    const csv =
      'id,title,run,day,from,to,second,hall\nx,X,r,2027-01-12,18:00,20:30,2027-02-01,b\nx,X,r,2027-01-19,18:00,,,\nx,X,r,2027-01-12,18:00,20:30,,b\n';
    const meetings = [
      { start: '{day} {from?}', end: '{day} {to}', title: 'Evening', place: '{hall}' },
      { start: '{second}' },
    ];
    const institute = { id: 'a', name: 'A', places: [{ id: 'b', name: 'B' }] };

    expect(await runsOf(csv, { meetings }, { institute })).toEqual([
      {
        id: 'r',
        meetings: [
          { start: '2027-01-12T18:00', end: '2027-01-12T20:30', title: 'Evening', place: 'b' },
          { start: '2027-02-01' },
          { start: '2027-01-19T18:00', title: 'Evening' },
        ],
      },
    ]);
  });

  it('R1: are refused where their rows contradict each other, with both lines', async () => {
    const csv = 'id,title,run,from\nx,X,r,2027-01-12\nx,X,r,2027-01-13\n';

    expect(await findingsOf(csv, mapOf({ start: '{from}' }))).toEqual([
      '/course/editions/0/versions/0/runs/0/start: "2027-01-12" as on line 2, or "rows" that says which counts, "2027-01-13" (line 3, column "from")',
    ]);
  });

  it('R1: are led back to the mapping and to the line when one is wrong', async () => {
    const at = '/course/editions/0/versions/0/runs/0';
    const csv = `id,title,run,from,to,text,hall,m\nx,X,r1,2027-01-12,2027-01-11,,,2027-01-12\nx,X,r2,,,${'x'.repeat(2_001)},,\ny,Y,r3,2027-01-12,,,nowhere,\nz,Z,r4,,,,,\nz,Z,r5,,,,,2027-02-02\nz,Z,r5,,,,,2027-02-01\n`;
    const run = { start: '{from}', end: '{to}', when_text: '{text}', places: '{hall}', meetings: [{ start: '{m}' }] };

    const findings = await catalogueFindings(csv, mapOf(run));

    expect(findings.map((finding) => finding.replace(/x{9,}…/, 'x…'))).toEqual([
      `${at}/when_text: at most 2000 characters, 2001 characters: "x…" (line 3, column "text")`,
      `${at}/end: not before it starts, "2027-01-11" (line 2, column "to")`,
      `${at}/meetings: not after the run ends, "2027-01-12" (line 2, column "m")`,
      `${at}/places: the id of a place, "nowhere" (line 4, column "hall")`,
      `${at}: a start, meetings or when, none of them (line 5)`,
      `${at}/meetings: meetings in order of their start, "2027-02-01" (line 7, column "m")`,
    ]);
  });
});

describe('several dates in a cell', () => {
  const each = { column: 'days', split: [';', ' and '] };
  const head = 'id,title,run,days,note';

  it('make a run each, of which the condition is about the whole cell (K13)', async () => {
    const csv = `${head}\nx,X,,2027-01-12; 2027-01-19 and 2027-01-26;,each\ny,Y,,2027-02-01,one\nz,Z,,soon; later,\n`;
    const when = [{ column: 'days', is_not: 'soon; later' }];

    expect(await runsOf(csv, { when, each, id: '{id}_{days}', start: '{days}', note: '{note}' })).toEqual([
      { id: 'x_2027-01-12', start: '2027-01-12', note: 'each' },
      { id: 'x_2027-01-19', start: '2027-01-19', note: 'each' },
      { id: 'x_2027-01-26', start: '2027-01-26', note: 'each' },
      { id: 'y_2027-02-01', start: '2027-02-01', note: 'one' },
    ]);
  });

  it('make a meeting each, together with those of other rows (K13)', async () => {
    const csv = `${head}\nx,X,r,2027-01-12; 2027-01-19,\nx,X,r,2027-01-26,\n`;

    expect(await runsOf(csv, { meetings: [{ each, start: '{days}' }] })).toEqual([
      { id: 'r', meetings: ['2027-01-12', '2027-01-19', '2027-01-26'].map((start) => ({ start })) },
    ]);
  });

  it('are found with their line where one cannot be read, or where there are too many (K13)', async () => {
    const many = Array.from({ length: 1_001 }, () => '2027-01-12').join(';');
    const run = { each, id: '{id}_{days}', start: '{days}' };
    const csv = `${head}\nx,X,,2027-01-12; soon,\ny,Y,,${many},\n`;
    const at = '/course/editions/0/versions/0/runs/0';

    expect(await findingsOf(csv, mapOf(run))).toEqual([
      `${at}/start: a date written YYYY-MM-DD or YYYY-MM-DD HH:mm, as "dates" says, "soon" (line 2, column "days")`,
      `${at}/each: at most 1000 parts in a cell, 1001 (line 3, column "days")`,
    ]);
    expect(await findingsOf(csv, mapOf({ ...run, each: { column: 'day', split: ';' } }))).toEqual([
      `${at}/each/column: one of the columns "id", "title", "run", "days", "note", "day"`,
    ]);
  });
});

describe('places of a table', () => {
  const place = { name: '{hall}', town: '{town}', country: '{country}', latitude: '{lat}', longitude: '{lon}' };
  const run = { when_text: 'soon', places: [place] };
  const head = 'id,title,run,hall,town,country,lat,lon';
  const institute = { id: 'a', name: 'A', places: [{ id: 'Hafen', name: 'Hafen Campus', town: 'Hamburg' }] };

  it('R1: are collected from the rows, each once by its id, after those of the institute', async () => {
    const csv = `${head}\nx,X,r1,Old Mill,,,,\nx,X,r2,old mill,Leeds,GB,53.8,-1.55\nx,X,r3,,,,,\nx,X,r4,Мельница,,,,\ny,Y,r5,Hafen,Bremen,,,\n`;
    const map = mapOf(
      {
        ...run,
        places: [{ ...place, name: { column: 'hall', map: { 'old mill': 'Old Mill' }, keep_unmapped: true } }],
      },
      { institute },
    );

    const { header } = await mapped(csv, map);
    const runs = (await mappedCourses(csv, map)).flatMap(({ editions }) => editions[0]?.versions[0]?.runs ?? []);

    expect(header).toMatchObject({
      institute: {
        places: [
          { id: 'Hafen', name: 'Hafen Campus', town: 'Hamburg' },
          { id: 'old-mill', name: 'Old Mill', town: 'Leeds', country: 'GB', latitude: 53.8, longitude: -1.55 },
          { id: expect.stringMatching(/^id--[0-9a-f]{12}$/), name: 'Мельница' },
        ],
      },
    });
    expect(runs.map(({ places = [] }) => places)).toEqual([
      ['old-mill'],
      ['old-mill'],
      [],
      [expect.stringMatching(/^id--/)],
      ['Hafen'],
    ]);
  });

  it('R1: have the id that the mapping makes, as it is spelled first, for meetings too', async () => {
    const entry = { id: '{code}', name: '{hall}' };
    const csv = 'id,title,run,code,hall,day\nx,X,r1,M1,Mill,2027-01-01\nx,X,r2,m1,Mill,2027-01-02\n';
    const map = mapOf({ meetings: [{ start: '{day}', place: entry }] });

    const runs = await runsOf(csv, { meetings: [{ start: '{day}', place: entry }] });

    expect((await mapped(csv, map)).header).toMatchObject({ institute: { places: [{ id: 'M1', name: 'Mill' }] } });
    expect(runs.map(({ meetings }) => meetings?.map((meeting) => meeting.place))).toEqual([['M1'], ['M1']]);
  });

  it('R1: are refused where rows say different things about one', async () => {
    const csv = `${head}\nx,X,r1,Mill,Leeds,,,\nx,X,r2,Mill,York,,,\n`;

    expect(await findingsOf(csv, mapOf(run))).toEqual([
      '/course/editions/0/versions/0/runs/0/places/0/town: "Leeds" as on line 2, for the place "mill", "York" (line 3, column "town")',
    ]);
  });

  it('R1: are led back to the row that gave what is wrong with one', async () => {
    const csv = `${head}\nx,X,r1,Mill,,,,\nx,X,r2,Mill,,gb,,\nx,X,r3,Forge,,,53.8,\n`;
    const at = '/course/editions/0/versions/0/runs/0/places/0';

    expect(await catalogueFindings(csv, mapOf(run, { institute }))).toEqual([
      `${at}/country: two upper-case letters (ISO 3166-1), "gb" (line 3, column "country")`,
      `${at}/longitude: latitude and longitude together, nothing (line 4, column "hall")`,
    ]);
  });
});
