import type { Run } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { runAvailability } from './run-availability.ts';

const saidOf = (seats: number, fewSeats: unknown) => {
  const run = { availability: 'available', seats_left: seats } as Run;
  return JSON.stringify(runAvailability(run, fewSeats as number, en as unknown as Texts, 'en'));
};

describe('seats left of a date', () => {
  it('are told up to the number that the page names, and never for 0 (R4)', () => {
    expect(saidOf(20, 20)).toContain('20 seats left');
    expect(saidOf(21, 20)).not.toContain('seats left');
    expect(saidOf(1, 0)).not.toContain('left');
  });

  it.each([undefined, null, Number.NaN])('are told up to five where the page names no number: %s (R4)', (fewSeats) => {
    expect(saidOf(5, fewSeats)).toContain('5 seats left');
    expect(saidOf(6, fewSeats)).not.toContain('seats left');
  });
});
