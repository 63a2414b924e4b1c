import type { CourseRunPage } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import { type Dates, loadDates } from './load-dates.ts';

const pageOf = (ids: readonly string[], has_more: boolean) =>
  ({ data: ids.map((id) => ({ id })), has_more }) as unknown as CourseRunPage;
const fail = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};
const allOf = async (dates: AsyncIterable<Dates>) => {
  const all: Dates[] = [];
  for await (const each of dates) all.push(each);
  return all;
};

describe('the dates of a course', () => {
  it('are there after the first page, and then more of them, up to a number of pages (R9)', async () => {
    const read = await allOf(loadDates(async (page) => pageOf([`r${page}`], page < 3)));
    expect(read.map(({ runs }) => runs.map(({ id }) => id))).toEqual([['r1'], ['r1', 'r2'], ['r1', 'r2', 'r3']]);

    const endless = await allOf(loadDates(async (page) => pageOf([`r${page}`], true)));
    expect(endless.at(-1)?.runs).toHaveLength(10);
  });

  it('are none where the service is from before dates, and the course is shown all the same', async () => {
    expect(await allOf(loadDates(fail('not_found')))).toEqual([{ runs: [] }]);
  });

  it('come with why they could not be had; those that were had stay', async () => {
    expect(await allOf(loadDates(fail('timeout')))).toMatchObject([{ runs: [], error: { code: 'timeout' } }]);
    const broken = async (page: number) => (page > 1 ? fail('timeout')() : pageOf(['r1'], true));
    expect(await allOf(loadDates(broken))).toMatchObject([{ runs: [{ id: 'r1' }] }]);
  });
});
