import { describe, expect, it } from 'vitest';
import { applyMap } from '../../../../../test/support/tables/apply-map.ts';
import { suggestList } from '../../../../../test/support/tables/suggest-list.ts';

const heading = 'Preis;Nr;Titel;Status';
const list = [heading, ';Yoga und Tanz;;', '90;a;Yoga;aktiv', '80;b;Tanz;aktiv', ';Summe;;'];

describe('rows that are no courses', () => {
  it('are left out by what they are, in the next list too (K10)', async () => {
    const { map, left_out: leftOut } = await suggestList(list);
    const next = [heading, ';Sprachen;;', '70;c;Englisch;aktiv', ';Summe;;'];
    const applied = await applyMap(next, map);

    expect(leftOut).toMatchObject([
      { line: 2, why: 'group' },
      { line: 5, why: 'total' },
    ]);
    expect(applied).toMatchObject({ leftOut: ['2 group', '4 total'], findings: [], courses: [{ id: 'c' }] });
  });

  it('take no course with them that has an empty cell in the next list (K10)', async () => {
    const { map } = await suggestList(list);
    const next = [heading, ';c;Englisch;aktiv', '70;d;Chor;'];
    const { findings, leftOut } = await applyMap(next, map);

    expect(leftOut).toEqual([]);
    expect(findings).toMatchObject([
      { cause: 'empty', at: { line: 2 } },
      { cause: 'missing', at: { line: 3 } },
    ]);
  });
});

describe('a row of sums with a figure in each column', () => {
  it('is left out, in the next list too (K10)', async () => {
    const { map, left_out: leftOut, courses } = await suggestList(['Titel;Preis;Plätze', 'Yoga;20;10', 'Summe;20;10']);
    const applied = await applyMap(['Titel;Preis;Plätze', 'Chor;30;10', 'Tanz;40;11', 'Summe;70;21'], map);

    expect([leftOut, courses.length]).toEqual([[{ line: 3, why: 'total' }], 1]);
    expect(applied).toMatchObject({ leftOut: ['4 total'], findings: [] });
    expect(applied.courses).toHaveLength(2);
  });
});
