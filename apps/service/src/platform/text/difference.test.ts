import { describe, expect, it } from 'vitest';
import { aroundDifference } from './difference.ts';

describe('what is around the difference of two texts', () => {
  it('is all of them when they are short (K12)', () => {
    expect(aroundDifference('a', 'b', 10)).toEqual(['a', 'b']);
  });

  it('shows both where they part, however long what they share is (K12)', () => {
    const shared = 'Introduction to measurement '.repeat(100);

    const [a, b] = aroundDifference(`${shared}one ${shared}`, `${shared}two`, 60);

    expect(a).toBe('…tion to measurement one Introduction to measurement Introd…');
    expect(b).toBe('…tion to measurement two');
    expect(a).toHaveLength(60);
  });

  it('begins with the texts where they part at once (K12)', () => {
    expect(aroundDifference('x'.repeat(30), 'y', 10)).toEqual(['xxxxxxxxx…', 'y']);
  });

  it('cuts no character in two (K12)', () => {
    const [a] = aroundDifference('😀'.repeat(50), 'b', 10);

    expect(a.isWellFormed()).toBe(true);
    expect(a.length).toBeLessThanOrEqual(10);
  });
});
