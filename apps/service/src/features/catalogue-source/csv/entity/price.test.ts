import { describe, expect, it } from 'vitest';
import { collect, findingsOf, mapped, mapWith } from '../../../../../test/support/data/csv-mapping.ts';

type Course = { editions: { versions: { price?: unknown; enroll_invite: unknown }[] }[] };

const versionsOf = async (csv: string, version: Record<string, unknown>) => {
  const { courses } = await mapped(csv, mapWith({ version }));
  return ((await collect(courses)) as Course[]).map(({ editions }) => editions[0]?.versions[0]);
};
const pricesOf = async (csv: string, price: unknown) =>
  (await versionsOf(csv, { price })).map((version) => version?.price);

const csv = 'id,title,fee\na,A,100\nb,B,on request\nc,C,\n';
const isOnRequest = [
  { column: 'fee', is: 'on request' },
  { column: 'fee', is: '' },
];

describe('a price on request (K13)', () => {
  it('is the price of rows that meet a condition', async () => {
    const price = { amount: '{fee}', currency: 'EUR', on_request: isOnRequest };

    expect(await pricesOf(csv, price)).toEqual([{ amount: 100, currency: 'EUR' }, 'on_request', 'on_request']);
  });

  it('is the price of all where the mapping says no more', async () => {
    expect(await pricesOf(csv, 'on_request')).toEqual(['on_request', 'on_request', 'on_request']);
  });

  it('contradicts a price in another row of the version', async () => {
    const price = { amount: '{fee}', on_request: isOnRequest };

    expect(await findingsOf('id,title,fee\na,A,100\na,A,on request\n', mapWith({ version: { price } }))).toEqual([
      '/course/editions/0/versions/0/price/on_request: a price in all rows that are one, or in none, "on_request" (line 3, column "fee")',
    ]);
  });
});

describe('a price with the sign of a currency', () => {
  const at = '/course/editions/0/versions/0/price/amount';
  const price = { amount: '{fee}', currency: '{cur}' };
  const list = (...rows: readonly string[]) => ['id,title,cur,fee', ...rows, ''].join('\n');

  it('is refused where that is another than the one it is sold in (K10)', async () => {
    const rows = list('a,A,EUR,$ 90', 'b,B,GBP,£90', 'c,C,AUD,$90', 'd,D,USD,90 €', 'e,E,SEK,90 ₪');

    expect(await findingsOf(rows, mapWith({ version: { price } }))).toEqual([
      `${at}: a price in EUR, or another currency, "$ 90" (line 2, column "fee")`,
      `${at}: a price in USD, or another currency, "90 €" (line 5, column "fee")`,
    ]);
  });

  it('is refused where it is not that of the institute, if nothing else is said (K10)', async () => {
    const institute = { id: 'a', name: 'A', default_currency: 'EUR' };
    const own = mapWith({ map: { institute }, version: { price: { amount: '{fee}' } } });

    expect(await findingsOf(list('a,A,,$ 90', 'b,B,,€ 90'), own)).toEqual([
      `${at}: a price in EUR, or another currency, "$ 90" (line 2, column "fee")`,
    ]);
    expect(await pricesOf(list('a,A,,$ 90'), { amount: '{fee}' })).toEqual([{ amount: 90 }]);
  });
});

describe('a price that is not there', () => {
  const nothing = '/course/editions/0/versions/0/price/amount: a price, or "on_request" or "default"';

  it('is a finding where the mapping does not say what an empty cell means (K13)', async () => {
    const price = { amount: '{fee}', currency: 'EUR' };

    expect(await findingsOf('id,title,fee\na,A,100\nb,B,\n', mapWith({ version: { price } }))).toEqual([
      `${nothing} that says what an empty cell means, nothing (line 3, column "fee")`,
    ]);
  });

  it('is left out where the mapping says which rows have one (K13)', async () => {
    const price = { amount: { column: 'fee', when: [{ column: 'fee', is_not: ['', 'on request'] }] } };

    expect(await pricesOf(csv, price)).toEqual([{ amount: 100 }, undefined, undefined]);
  });

  it('is what the default says', async () => {
    const price = { amount: { column: 'fee', default: 0 } };

    expect(await pricesOf('id,title,fee\na,A,\n', price)).toEqual([{ amount: 0 }]);
  });
});

describe('an empty status (K13)', () => {
  const status = { column: 'state', map: { open: 'active', shut: 'inactive' } };
  const list = 'id,title,state\na,A,open\nb,B,\n';

  it('is a finding where the mapping does not say what it means', async () => {
    expect(await findingsOf(list, mapWith({ version: { enroll_invite: { status } } }))).toEqual([
      '/course/editions/0/versions/0/enroll_invite/status: a status, or "default" that says what an empty cell means, nothing (line 3, column "state")',
    ]);
  });

  it('is what the default says', async () => {
    const versions = await versionsOf(list, { enroll_invite: { status: { ...status, default: 'inactive' } } });

    expect(versions.map((version) => version?.enroll_invite)).toEqual([
      { id: 'a', status: 'active' },
      { id: 'b', status: 'inactive' },
    ]);
  });

  it('is reported once where a word is not in the map', async () => {
    expect(await findingsOf('id,title,state\na,A,ajar\n', mapWith({ version: { enroll_invite: { status } } }))).toEqual(
      [expect.stringContaining('status/map: a value listed in map, "ajar"')],
    );
  });
});
