import { describe, expect, it } from 'vitest';
import { findingsOf, hintsOf, mappedCourses, mapWith } from '../../../../../test/support/data/csv-mapping.ts';

const list = (delimiter: string, title = 'Yoga') =>
  [
    ['id', 'title', 'fee'],
    ['a', title, '12'],
  ]
    .map((cells) => `${cells.join(delimiter)}\n`)
    .join('');

const hint = (csv: string) => `Say it in the mapping: "csv": { ${csv} }.`;

describe('a list with another delimiter than its mapping (K13a)', () => {
  it.each([
    [';', '";"'],
    ['\t', String.raw`"\t"`],
    ['|', '"|"'],
  ])('is one finding that says which: %j', async (delimiter, shown) => {
    expect(await findingsOf(list(delimiter))).toEqual([`/csv: cells separated by ",", ${shown} (line 1)`]);
    expect(await hintsOf(list(delimiter))).toEqual([hint(`"delimiter": ${shown}`)]);
  });

  it('is so where it has commas and the mapping another sign, or two columns only', async () => {
    const map = mapWith({ map: { csv: { delimiter: ';' } } });

    expect(await findingsOf('id,title\na,Yoga\n', map)).toEqual(['/csv: cells separated by ";", "," (line 1)']);
    expect(await findingsOf('"id";"title, long"\na;Yoga\n')).toEqual(['/csv: cells separated by ",", ";" (line 1)']);
  });

  it('is so where quotes within its lines cannot be read for it', async () => {
    expect(await findingsOf(list(';', '"Yoga, long"'))).toEqual(['/csv: cells separated by ",", ";" (line 1)']);
  });

  it('is so below lines that are skipped', async () => {
    const map = mapWith({ map: { csv: { skip_lines: 1 } } });

    expect(await findingsOf(`Courses\n${list(';')}`, map)).toEqual(['/csv: cells separated by ",", ";" (line 2)']);
  });

  it('has another hint where its first line says so for Excel', async () => {
    const csv = `sep=;\n${list(';')}`;
    const settings = { skip_lines: 1, delimiter: ';' };

    expect(await findingsOf(csv)).toEqual(['/csv: the header in the first line, "sep=;" (line 1)']);
    expect(await hintsOf(csv)).toEqual([hint('"skip_lines": 1, "delimiter": ";"')]);
    expect(await hintsOf(csv, mapWith({ map: { csv: { delimiter: ';' } } }))).toEqual([hint('"skip_lines": 1')]);
    expect(await mappedCourses(csv, mapWith({ map: { csv: settings } }))).toHaveLength(1);
  });

  it('is none where a column is missing, or has such a heading', async () => {
    expect(await findingsOf('id,titel; long; short\na,Yoga\n')).toEqual([
      '/course/editions/0/title: one of the columns "id", "titel; long; short", "title"',
    ]);
    expect(
      await mappedCourses(
        'id;a;b\nx\n',
        mapWith({
          course: { id: '{id;a;b}' },
          edition: { title: 'Yoga' },
          version: { package_session_id: '{id;a;b}' },
        }),
      ),
    ).toHaveLength(1);
  });
});
