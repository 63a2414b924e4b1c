import { describe, expect, it } from 'vitest';
import { monthOf } from '../../../ui/format/month.ts';
import { dayAt } from './day-keys.ts';

describe('a key in a calendar', () => {
  it.each([
    ['ArrowLeft', '2031-03-01', '2031-02-28'],
    ['ArrowRight', '2031-03-31', '2031-04-01'],
    ['ArrowUp', '2031-03-05', '2031-02-26'],
    ['ArrowDown', '2031-03-05', '2031-03-12'],
    ['Home', '2031-03-05', '2031-03-03'],
    ['End', '2031-03-05', '2031-03-09'],
    ['PageUp', '2031-03-31', '2031-02-28'],
    ['PageDown', '2031-12-31', '2032-01-31'],
    ['PageDown', '2031-01-31', '2031-02-28'],
    ['ArrowLeft', '1900-01-01', undefined],
    ['PageDown', '2199-12-31', undefined],
    ['a', '2031-03-05', undefined],
  ])('%s leads from %s to %s (K8)', (key, day, expected) => {
    expect(dayAt(key, day, monthOf(day.slice(0, 7), 1).weeks)).toBe(expected);
  });
});
