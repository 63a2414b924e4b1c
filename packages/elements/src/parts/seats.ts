import type { CourseSummary } from '@prospectus/client';

type Seats = Pick<CourseSummary, 'availability' | 'available_slots'> & {
  readonly next_run?: Pick<NonNullable<CourseSummary['next_run']>, 'availability' | 'seats_left'> | null;
};

/** How many seats can still be booked: of the next date where it has any number, else of the version shown. */
export function seatsLeft(course: Seats): number {
  const { next_run: run, available_slots: slots } = course;
  return (run ?? course).availability === 'available' ? (run?.seats_left ?? slots ?? 0) : 0;
}
