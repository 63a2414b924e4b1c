import { describe, expect, it } from 'vitest';
import { runsOf, suggestList } from '../../../../../test/support/tables/suggest-list.ts';

describe('a column whose heading says what it is, and whose cells do not', () => {
  const list = [
    'Nr;Titel;Beginn;Preis',
    'a;Yoga;01.-05.02.2027;ab 90 aufwärts',
    'b;Chor;ab Februar irgendwann;siehe Website',
    'c;Tanz;03.02.2027;80',
  ];

  it('is asked about, not dropped (K10)', async () => {
    const { asked } = await suggestList(list);

    expect(asked).toEqual(expect.arrayContaining(['column:version.price.amount', 'column:run.start']));
  });

  it('is what it is said to be: each odd price is asked about, and an odd date is text (K10)', async () => {
    const answers = { 'column:version.price.amount': 'Preis', 'column:run.start': 'Beginn' };
    const { asked } = await suggestList(list, { answers });
    const { courses } = await suggestList(list, { answers: { ...answers, 'word:Preis': 'on_request' } });

    expect(asked).toEqual(['word:Preis:ab 90 aufwärts', 'word:Preis:siehe Website']);
    expect(courses.flatMap(runsOf).map(({ start, when }) => start ?? when)).toEqual([
      '01.-05.02.2027',
      'ab Februar irgendwann',
      '2027-02-03',
    ]);
  });

  it('is dropped where that is said (K10)', async () => {
    const answers = { 'column:version.price.amount': '', 'column:run.start': '' };

    expect((await suggestList(list, { answers })).asked).toEqual([]);
  });
});
