import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonError } from './json-error.ts';

describe('findJsonError', () => {
  it.each([
    ['', 0, 'a value'],
    ['{"a": 1', 7, '"," or "}"'],
    ['{"a": 1]', 7, '"," or "}"'],
    ['[1, 2', 5, '"," or "]"'],
    ['[1 2]', 3, '"," or "]"'],
    ['[1,]', 3, 'a value'],
    ['[', 1, 'a value, or "]"'],
    ['{"a": 1,}', 8, 'a name in quotation marks'],
    ['{a: 1}', 1, 'a name in quotation marks, or "}"'],
    ['{"a" 1}', 5, '":"'],
    ['{"a": }', 6, 'a value'],
    ['"a', 2, 'a closing quotation mark'],
    ['"a\nb"', 2, 'no line break or control character in quoted text'],
    ['"a\\x"', 3, 'a valid JSON escape'],
    ['"a\\u12"', 3, 'a valid JSON escape'],
    ['"a\\', 3, 'a closing quotation mark'],
    ['01', 1, 'nothing after the value'],
    ['[01]', 2, '"," or "]"'],
    ['-', 0, 'a value'],
    ['nul', 0, 'a value'],
    ["{'a': 1}", 1, 'a name in quotation marks, or "}"'],
    ['[1] // x', 4, 'nothing after the value'],
  ])('finds the place in %j', (text, index, expected) => {
    expect(findJsonError(text)).toEqual({ index, expected });
  });

  it('finds something exactly where the engine’s parser does', () => {
    const broken = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '{', '}', '[', ']', ',', ':', '"', '\\', '0', '-', 'e', ' ', '\n'),
      )
      .map(([text, at, insert]) => {
        const index = at % (text.length + 1);
        return insert === ''
          ? text.slice(0, index) + text.slice(index + 1)
          : text.slice(0, index) + insert + text.slice(index);
      });
    fc.assert(
      fc.property(broken, (text) => {
        expect(findJsonError(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
