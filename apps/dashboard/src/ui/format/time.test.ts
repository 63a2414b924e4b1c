import { describe, expect, it } from 'vitest';
import { relativeTime } from './time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const second = 1_000;
const hour = 3_600 * second;

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [-59 * second, 'just now'],
    [59 * second, 'soon'],
    [-60 * second, '1 minute ago'],
    [-90 * 60 * second, '1 hour ago'],
    [-24 * hour, 'yesterday'],
    [-6 * 24 * hour, '6 days ago'],
    [2 * hour, 'in 2 hours'],
  ])('says of what is %i ms from now: %s', (distance, words) => {
    expect(relativeTime(now + distance, now, 'en')).toBe(words);
  });

  it.each([-7 * 24 * hour, 7 * 24 * hour])('leaves to its date what is a week away or more', (distance) => {
    expect(relativeTime(now + distance, now, 'en')).toBeUndefined();
  });
});
