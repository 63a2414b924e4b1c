import { describe, expect, it } from 'vitest';
import { readPosition } from './position.ts';

describe('a position that somebody types', () => {
  it.each([
    ['53.55,9.99', '53.55,9.99'],
    [' -33.9 , 151.2 ', '-33.9,151.2'],
    ['90,-180', '90,-180'],
  ])('is %s (R7)', (typed, position) => {
    expect(readPosition(typed)).toBe(position);
  });

  it.each(['', 'Hamburg', '53.55', '53,55,9,99', '91,0', '0,181', '1.,2', '1e1,2'])('is not %j (R7)', (typed) => {
    expect(readPosition(typed)).toBeUndefined();
  });
});
