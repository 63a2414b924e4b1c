import { describe, expect, it } from 'vitest';
import { runsOf, suggestList } from '../../../../../test/support/tables/suggest-list.ts';

describe('a column that is chosen by its values, under a heading that says something else', () => {
  const list = ['Nr;Kurs;Gültig ab;Kurswert', 'a;Yoga;01.02.2027;90 €', 'b;Chor;08.02.2027;80 €'];

  it('is asked about, and taken where that is said (K10)', async () => {
    const { asked } = await suggestList(list);
    const answers = { 'column:version.price.amount': 'Kurswert', 'column:run.start': '' };
    const made = await suggestList(list, { answers });

    expect(asked).toEqual(['column:version.price.amount', 'column:run.start']);
    expect([made.asked, made.causes]).toEqual([[], []]);
    expect(made.courses.flatMap(runsOf)).toEqual([]);
    expect(made.courses[0]?.editions[0]?.versions[0]?.price).toMatchObject({ amount: 90 });
  });

  it('is asked about with all others of such values (K10)', async () => {
    const { questions } = await suggestList(['Kurs;Gültig ab;Gültig bis', 'Yoga;01.02.2027;31.12.2027']);

    expect(questions).toMatchObject([{ key: 'column:run.start', columns: ['Gültig ab', 'Gültig bis'] }]);
  });

  it('is none where its heading denies it (K10)', async () => {
    const made = await suggestList(['Nr;Kurs;Erstellt am;Trainer Kosten', 'a;Yoga;01.02.2027;400 €']);

    expect([made.asked, made.causes]).toEqual([[], []]);
    expect(made.columns.map(({ means }) => means)).toEqual([['course.id'], ['edition.title'], [], []]);
  });

  it('is taken where there are no headings (K10)', async () => {
    const made = await suggestList(['Yoga;01.02.2027;90 €', 'Chor;08.02.2027;80 €'], {
      answers: { 'column:edition.title': 'Column 1', 'column:course.id': '' },
    });

    expect(made.asked.filter((key) => key === 'column:run.start' || key === 'column:version.price.amount')).toEqual([]);
  });
});

it('asks for no last day where a column says until when to enrol (K10)', async () => {
  const made = await suggestList([
    'Code;Course;Starts;Enrol until;Fee',
    'A1;Yoga in spring;01.02.2027;28.01.2027;90',
    'A2;Choir;08.02.2027;04.02.2027;80',
  ]);

  expect([made.asked, made.causes]).toEqual([[], []]);
  expect(runsOf(made.courses[0])).toMatchObject([{ start: '2027-02-01', enrol_until: '2027-01-28' }]);
  expect(runsOf(made.courses[0])[0]?.end).toBeUndefined();
});
