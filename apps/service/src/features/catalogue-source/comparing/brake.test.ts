import { describe, expect, it } from 'vitest';
import { brakeOf, type Stake, type Stakes } from './brake.ts';

const none: Stake = { count: 0, of: 100 };
const calm: Stakes = { courses: none, shownCourses: none, runs: none, prices: none, othersOfNew: 0 };
const kindsOf = (stakes: Partial<Stakes>) =>
  brakeOf({ ...calm, ...stakes })?.reasons.map(({ kind, count, of }) => `${kind} ${count}/${of}`) ?? null;

describe('the brake', () => {
  it.each<[string, Partial<Stakes>, string[] | null]>([
    ['nothing', {}, null],
    ['a fifth of the courses', { courses: { count: 20, of: 100 } }, null],
    ['more than a fifth of the courses', { courses: { count: 21, of: 100 } }, ['removals 21/100']],
    ['the only course', { courses: { count: 1, of: 1 } }, null],
    ['two of two courses', { courses: { count: 2, of: 2 } }, ['removals 2/2']],
    ['all that visitors see, of many', { shownCourses: { count: 9, of: 9 } }, ['removals 9/9']],
    ['more than a fifth of the dates', { runs: { count: 3, of: 14 } }, ['removals 3/14']],
    ['a fifth of the prices', { prices: { count: 1, of: 5 } }, null],
    ['more than a fifth of the prices', { prices: { count: 1, of: 4 } }, ['prices 1/4']],
    ['no price at all', { prices: { count: 0, of: 0 } }, null],
    ['a new institute next to others', { othersOfNew: 3 }, ['institute 1/3']],
    [
      'several at once',
      { courses: { count: 5, of: 5 }, runs: { count: 5, of: 5 }, prices: { count: 2, of: 2 }, othersOfNew: 1 },
      ['removals 5/5', 'prices 2/2', 'institute 1/1'],
    ],
  ])('is about %s (K11)', (_, stakes, reasons) => {
    expect(kindsOf(stakes)).toEqual(reasons);
  });
});
