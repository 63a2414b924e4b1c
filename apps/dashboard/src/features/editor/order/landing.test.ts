import { describe, expect, it } from 'vitest';
import { landingAt } from './landing.ts';

const rows = [0, 1, 2, 4].map((place, index) => ({ place, top: index * 100, bottom: index * 100 + 90 }));

describe('a row that is dragged', () => {
  it.each([
    [0, 20, 'before', 0, 0],
    [0, 70, 'before', 1, 0],
    [0, 170, 'before', 2, 1],
    [0, 999, 'after', 4, 4],
    [2, -50, 'before', 0, -2],
    [2, 210, 'before', 2, 0],
    [4, 120, 'before', 1, -3],
    // What stands between 2 and 4 is no row.
    [1, 300, 'before', 4, 2],
  ])('from place %i, held at %i, lands %s %i and moves by %i (K8)', (from, height, side, beside, by) => {
    expect(landingAt(rows, from, height)).toEqual({ side, beside, by });
  });

  it('lands nowhere without rows (K8)', () => {
    expect(landingAt([], 0, 10)).toBeUndefined();
  });
});
