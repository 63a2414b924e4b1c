import { expect, it } from 'vitest';
import { interestCsv } from './interest-csv.ts';

it('a file of the interest holds what is known of each course, and no formula (E9)', () => {
  const figures = { views: 1_200, enquiries: 7, enquiries_from_pages: 4 };

  expect(
    interestCsv([
      { id: 'yoga', title: '=1+1', ...figures, share: 1 / 300 },
      { id: 'gone', title: null, ...figures, share: null },
    ]),
  ).toBe(
    [
      '\u{feff}"Course ID","Course","Views","Enquiries","Enquiries from pages","Share"',
      `"yoga","'=1+1","1200","7","4","0.0033"`,
      '"gone","","1200","7","4",""',
      '',
    ].join('\r\n'),
  );
});
