import { expect, it } from 'vitest';
import { strip, stripEnd } from './strip.ts';

it.each([
  ['', '', ''],
  ['//', '', ''],
  ['/a/b//', 'a/b', '/a/b'],
  ['a', 'a', 'a'],
])('takes characters away from the ends of %j, and from its end alone', (text, both, end) => {
  expect(strip(text, '/')).toBe(both);
  expect(stripEnd(text, '/')).toBe(end);
});

it('looks at each character of a long run once (D43)', () => {
  expect(strip(`x${'/'.repeat(4_000_000)}y`, '/')).toHaveLength(4_000_002);
  expect(strip(`${'/'.repeat(4_000_000)}y${'/'.repeat(4_000_000)}`, '/')).toBe('y');
});
