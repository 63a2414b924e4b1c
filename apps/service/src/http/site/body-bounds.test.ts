import { describe, expect, it } from 'vitest';
import { checkJsonSize, jsonMax } from './body-bounds.ts';

const list = (entries: number) => Buffer.from(JSON.stringify(Array(entries).fill(0)));
const nested = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels));

describe('the size of JSON in a body', () => {
  it('may be as large as its maxima (D43)', () => {
    expect(() => checkJsonSize(list(jsonMax.parts))).not.toThrow();
    expect(() => checkJsonSize(nested(jsonMax.levels))).not.toThrow();
  });

  it('is refused beyond them, with the one that it exceeds (D2, D43)', () => {
    expect(() => checkJsonSize(list(jsonMax.parts + 1))).toThrow(/more than 50000 fields and list entries/);
    expect(() => checkJsonSize(nested(jsonMax.levels + 1))).toThrow(/on more than 64 levels/);
  });
});
