import { describe, expect, it } from 'vitest';
import { cellName } from './cell-name.ts';

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
