import { describe, expect, it } from 'vitest';
import { isAbout } from './is-about.ts';

describe('isAbout', () => {
  it.each([
    ['Campaigns and rules', 'ru camp', true],
    ['Schlüssel', 'schlu', true],
    ['Keys and websites', 'sites', false],
    ['Keys and websites', 'keys guide', false],
    ['Keys and websites', '', true],
  ])('of %s, looked for by “%s”: %s', (text, wanted, expected) => {
    expect(isAbout(text, wanted)).toBe(expected);
  });
});
