import { describe, expect, it } from 'vitest';
import { runsOf, suggestList } from '../../../../../test/support/tables/suggest-list.ts';

const columns = ['Id', 'Title', 'Start', 'Price'];
const list = (...dates: readonly string[]) => [
  columns.join(';'),
  ...dates.map((date, at) => `c${at};Yoga ${at};${date};90`),
];
const starts = ({ courses }: Awaited<ReturnType<typeof suggestList>>) =>
  courses.flatMap((course) => runsOf(course).map(({ start }) => start));

describe('an order of day and month that was answered', () => {
  it('does not hide a date that contradicts it (K10)', async () => {
    const { findings } = await suggestList(list('03/04/2027', '02/13/2027'), { answers: { date_order: 'DMY' } });

    expect(findings).toMatchObject([{ cause: 'contradiction', found: '"02/13/2027"', places: [{ cell: 'C3' }] }]);
  });

  it('gives way to what a list says by itself, where it was kept of another (K10)', async () => {
    const kept = { columns, answers: { date_order: 'DMY' } };
    const made = await suggestList(list('03/04/2027', '02/13/2027'), { kept });
    const open = await suggestList(list('03/04/2027', '02/11/2027'), { kept });

    expect([made.asked, made.causes, starts(made)]).toEqual([[], [], ['2027-03-04', '2027-02-13']]);
    expect(starts(open)).toEqual(['2027-04-03', '2027-11-02']);
  });

  it('says nothing against dates that are written with other marks (K10)', async () => {
    const made = await suggestList(list('03/04/2027', '25.12.2027'), { answers: { date_order: 'MDY' } });

    expect([made.causes, starts(made)]).toEqual([[], ['2027-03-04', '2027-12-25']]);
  });
});

describe('a date of a day that there is not', () => {
  const good = ['15.01.2027', '16.01.2027', '18.01.2027', '19.01.2027'];

  it('is a finding at its cell, and no date in words alone (K10, K12)', async () => {
    const made = await suggestList(list(...good, '31.02.2027', 'Mi, 12.01.2027', '2027-13-01 18:00'));

    expect(made.findings).toMatchObject([
      { cause: 'date', found: '"31.02.2027"', places: [{ cell: 'C6' }, { cell: 'C7' }, { cell: 'C8' }] },
    ]);
  });

  it.each([
    ['31.04.27'],
    ['31/04/27'],
    ['31. April 2027'],
    ['April 31, 2027'],
    ['31.04.2027 18:00 Uhr'],
    ['31.04.2027 18 Uhr'],
    ['2027/04/31'],
    ['20270431'],
    ['2027-04-31T18:00:00Z'],
    ['21.05.2027 18:60'],
    ['Mi, 31. April 2027'],
    ['30.04.2027 - 31.04.2027'],
    ['30.04.2027, 31.04.2027'],
  ])('is a finding, however it is written: %s (K10, K12)', async (date) => {
    const made = await suggestList(list(...good, date));

    expect(made.findings).toMatchObject([
      { cause: 'date', found: JSON.stringify(date), expected: 'a day and a time that exist', places: [{ cell: 'C6' }] },
    ]);
  });

  it('is a finding, though most dates of a column are such (K10, K12)', async () => {
    const made = await suggestList(list('15.01.2027', '31.04.2027', '31.06.2027'));

    expect([made.asked, made.causes]).toEqual([[], ['date']]);
  });

  it('is not one in words, with a remark, or of a period (K10)', async () => {
    const made = await suggestList(
      list(
        ...good,
        'auf Anfrage',
        '16.01.2027 (voll)',
        '01.-05.02.2027',
        'Raum 31.04.2027',
        '0431/2027',
        'Mi, 13.01.2027',
      ),
    );

    expect(made.causes).toEqual([]);
  });
});
