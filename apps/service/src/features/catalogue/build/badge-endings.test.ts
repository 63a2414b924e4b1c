import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../test/support/data/catalogue.ts';
import { readSite } from '../rules/site.ts';
import { assignBadges, type BadgeFacts } from './badge-endings.ts';

const plain: BadgeFacts = { rank: null, isPaid: false, isNew: false, stream: -1, authored: [] };

function badgesOf(courses: readonly Partial<BadgeFacts>[], amounts: readonly number[][], types: string[] = []) {
  const site = readSite(catalogue({ institute: { badges: { types, bestseller_top: 1 } } }), null, () => null);
  let editions = 0;
  const starts = Uint32Array.from([0, ...amounts.map((list) => (editions += list.length))]);
  const facts = courses.map((course) => ({ ...plain, ...course }));
  const { badges, endings } = assignBadges(site, facts, starts, Float64Array.from(amounts.flat()));
  return [...badges].map((number) => JSON.parse(`{${endings[number]?.slice(1)}}`).badges);
}

describe('assignBadges', () => {
  it('gives each course what it earned (D17)', () => {
    const courses = [
      { rank: 2, isPaid: true, stream: 0 },
      { rank: 1, stream: 0, isNew: true },
      { rank: 3, isPaid: true, authored: ['accredited'] },
      {},
    ];

    expect(badgesOf(courses, [[100], [0], [5], [Number.NaN]])).toEqual([
      ['bestseller'],
      ['popular', 'new', 'free'],
      ['accredited'],
      [],
    ]);
  });

  it('gives bestseller and popular to no course without a rank (D17)', () => {
    const courses = [
      { isPaid: true, stream: 0 },
      { rank: 9, isPaid: true, stream: 0 },
      { isPaid: true, stream: 1 },
    ];

    expect(badgesOf(courses, [[1], [1], [1]])).toEqual([[], ['bestseller', 'popular'], []]);
  });

  it('gives free to the editions whose price in the response is 0 (D17)', () => {
    expect(badgesOf([{ isNew: true }], [[0, 100, Number.NaN, 0]], ['free'])).toEqual([
      ['free', 'new'],
      ['new'],
      ['new'],
      ['free', 'new'],
    ]);
  });
});
