import { findingsMax } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { createFindings, render, toPointer } from './finding.ts';

describe('toPointer', () => {
  it.each([
    [[], ''],
    [['courses', 12, 'editions', 0, 'title'], '/courses/12/editions/0/title'],
    [['a/b', 'c~d', '', ' '], '/a~1b/c~0d// '],
  ])('writes %j as a JSON pointer', (path, pointer) => {
    expect(toPointer(path)).toBe(pointer);
  });
});

describe('render', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    ['', '""'],
    ['a "b"', '"a \\"b\\""'],
    ['\u0000\ud800\u001b[31m', '"\\u0000\\ud800\\u001b[31m"'],
    [1.5, '1.5'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [true, 'true'],
    [[], 'an empty array'],
    [[1, 2], 'an array of 2'],
    [{ a: 1 }, 'an object'],
  ])('shows %j as %s', (value, shown) => {
    expect(render(value)).toBe(shown);
  });

  it('cuts long texts to 80 characters (D10)', () => {
    expect(Array.from(render('😀'.repeat(10_000)))).toHaveLength(80);
    expect(render('x'.repeat(78))).toBe(`"${'x'.repeat(78)}"`);
    expect(render('x'.repeat(79))).toBe(`"${'x'.repeat(77)}…"`);
  });
});

describe('createFindings', () => {
  it('lists a kind that comes last, however often another came before, and counts both in full (K12)', () => {
    const findings = createFindings();
    for (let row = 0; row < findingsMax + 5; row += 1) findings.add(['courses', row, 'stream'], 'a stream', '"x"');
    for (let row = 0; row < 3; row += 1) findings.add(['courses', row, 'title'], 'text', 'nothing');

    const countOf = (cause: string) =>
      findings.list.filter((each) => each.cause === cause).reduce((sum, { unlisted = 0 }) => sum + 1 + unlisted, 0);
    expect(findings.list).toHaveLength(findingsMax);
    expect([countOf('type'), countOf('missing'), findings.count]).toEqual([10_005, 3, 10_008]);
  });

  it('lists at most 10,000 and counts the rest', () => {
    const findings = createFindings();
    for (let number = 0; number < findingsMax + 5; number += 1) findings.add([number], 'a', 'b');

    expect(findings.list).toHaveLength(10_000);
    expect(findings.count).toBe(10_005);
    expect(findings.list[1]?.unlisted).toBeUndefined();
    expect(findings.list[0]).toMatchObject({ pointer: '/0', expected: 'a', found: 'b', cause: 'type' });
  });
});
