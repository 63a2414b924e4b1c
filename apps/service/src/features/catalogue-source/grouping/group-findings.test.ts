import { describe, expect, it } from 'vitest';
import { createFindings } from '../checking/finding.ts';
import { cellName, groupFindings, withoutFindings } from './group-findings.ts';

const inRow = (text: string, row: number, columns: readonly string[] = ['state']) => ({
  text,
  line: row + 1,
  row,
  columns,
});

describe('findings', () => {
  it('of one cause in one field are one group, with its first three places (K12)', () => {
    const findings = createFindings();
    for (let course = 0; course < 5; course += 1) findings.add(['courses', course, 'price'], 'a number', `"${course}"`);
    findings.add(['courses', 1, 'title'], 'text', 'nothing');

    const place = (pointer: string) => ({ line: null, column: null, cell: null, pointer });
    expect(withoutFindings(groupFindings(findings.list))).toEqual([
      {
        cause: 'type',
        count: 5,
        pointer: '/courses/0/price',
        found: '"0"',
        expected: 'a number',
        hint: 'Correct it in the program that writes the file.',
        places: [0, 1, 2].map((course) => place(`/courses/${course}/price`)),
      },
      {
        cause: 'missing',
        count: 1,
        pointer: '/courses/1/title',
        found: 'nothing',
        expected: 'text',
        hint: 'Add what is missing.',
        places: [place('/courses/1/title')],
      },
    ]);
    expect(groupFindings(findings.list, { isAll: true })[0]?.places).toHaveLength(5);
  });

  it('of words that a map does not name are a group for each word (K12)', () => {
    const findings = createFindings();
    const words = ['UNKNOWN', 'UNKNOWN', 'Quiz', 'UNKNOWN'];
    words.forEach((word, row) => {
      findings.add(['course', 'map'], 'a value listed in map', inRow(`"${word}"`, row + 2), { cause: 'word' });
    });

    const groups = groupFindings(findings.list, { headings: ['id', 'state'] });

    expect(groups.map(({ found, count }) => [found, count])).toEqual([
      ['"UNKNOWN" (line 3, column "state")', 3],
      ['"Quiz" (line 5, column "state")', 1],
    ]);
    expect(groups[0]?.places).toEqual([
      { line: 3, column: 'state', cell: 'B2', pointer: '/course/map' },
      { line: 4, column: 'state', cell: 'B3', pointer: '/course/map' },
      { line: 6, column: 'state', cell: 'B5', pointer: '/course/map' },
    ]);
  });

  it('name what was probably meant, and otherwise what to do about their cause (K12)', () => {
    const findings = createFindings();
    findings.add(['titel'], 'a known field name', 'an unknown field', { cause: 'unknown_field', hint: () => 'title?' });
    findings.add(['colour'], 'a known field name', 'an unknown field', {
      cause: 'unknown_field',
      hint: () => undefined,
    });
    findings.add(['a'], 'a date', inRow('"soon"', 2), { cause: 'date' });

    expect(groupFindings(findings.list).map(({ hint }) => hint)).toEqual([
      'title?',
      'Remove the field, or correct its name.',
      expect.stringContaining('"dates"'),
    ]);
  });
});

describe('the name of a cell', () => {
  it.each([
    [0, 1, 'A1'],
    [5, 7, 'F7'],
    [25, 2, 'Z2'],
    [26, 2, 'AA2'],
    [27, 7, 'AB7'],
    [701, 3, 'ZZ3'],
    [702, 1_048_576, 'AAA1048576'],
  ])('of column %i in row %i is %s (K12)', (column, row, name) => {
    expect(cellName(column, row)).toBe(name);
  });
});
