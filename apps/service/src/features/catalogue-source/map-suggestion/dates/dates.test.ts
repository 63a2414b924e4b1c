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
