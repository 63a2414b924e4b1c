import type { Availability } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import { seatsLeft } from './seats.ts';

const course = (availability: Availability, available_slots: number | null) => ({ availability, available_slots });

describe('seats left', () => {
  it.each<[string, Parameters<typeof seatsLeft>[0], number]>([
    ['those of the version shown', course('available', 3), 3],
    ['none where there is no limit', course('available', null), 0],
    ['none where enrolment is closed', course('closed', 3), 0],
    ['none before enrolment opens', course('not_started', 3), 0],
    ['none of what is announced', course('coming_soon', 3), 0],
    [
      'those of the next date',
      { ...course('available', 9), next_run: { availability: 'available', seats_left: 2 } },
      2,
    ],
    [
      'those of the version where the date has no number',
      { ...course('available', 4), next_run: { availability: 'available', seats_left: null } },
      4,
    ],
    [
      'none of a date that is cancelled',
      { ...course('available', 4), next_run: { availability: 'cancelled', seats_left: 2 } },
      0,
    ],
    [
      'none where the next date is full',
      { ...course('available', 4), next_run: { availability: 'full', seats_left: 0 } },
      0,
    ],
  ])('are told only where they can be booked: %s (R4)', (_, given, expected) => {
    expect(seatsLeft(given)).toBe(expected);
  });
});
