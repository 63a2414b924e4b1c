import { describe, expect, it } from 'vitest';
import { hintFor, withoutMapping } from './cause-hints.ts';

describe('the hint of a table that is read without a mapping', () => {
  it('says nothing of a mapping (K12)', () => {
    const at = { text: '"x"', line: 2, row: 2, columns: ['Price'] };
    const hint = hintFor({ cause: 'number', pointer: '/course', expected: 'a number', found: '"x"', at });

    expect(hint).toContain('mapping');
    expect(withoutMapping({ cause: 'number', hint })).toEqual({
      cause: 'number',
      hint: 'Write the number as the others are written.',
    });
  });

  it('is the closest word where there is one (K12)', () => {
    const finding = { cause: 'word', hint: 'Did you mean "online"?' } as const;

    expect(withoutMapping(finding)).toEqual(finding);
  });
});
