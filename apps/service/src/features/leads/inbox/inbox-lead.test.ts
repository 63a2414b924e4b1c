import { describe, expect, it } from 'vitest';
import { searchedDigits } from './inbox-lead.ts';

describe('the digits that are searched', () => {
  it.each([
    ['+49 (30) 123-45', '493012345'],
    ['555', '555'],
    ['55', undefined],
    ['call 5551234', undefined],
    ['Ada', undefined],
    ['+-()', undefined],
  ])('of %j are %j', (search, digits) => {
    expect(searchedDigits(search)).toBe(digits);
  });
});
