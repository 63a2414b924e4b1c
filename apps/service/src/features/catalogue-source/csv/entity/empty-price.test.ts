import { expect, it } from 'vitest';
import { catalogueFindings, mapWith } from '../../../../../test/support/data/csv-mapping.ts';

it('is a finding that a price has no amount: an empty cell does not say that it is on request (K14)', async () => {
  const map = mapWith({ version: { price: { amount: '{fee}' } } });

  expect(await catalogueFindings('id,title,fee\nx,X,\ny,Y,20\n', map)).toEqual([
    '/course/editions/0/versions/0/price/amount: a number, nothing (line 2, column "fee")',
  ]);
});
