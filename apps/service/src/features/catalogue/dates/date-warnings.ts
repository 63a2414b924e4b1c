import { dateLimits } from '@prospectus/contract/admin';
import { dateOfDay, dayNumber } from '../../../platform/time/zone.ts';
import { runsOfCourse } from '../read/next-run.ts';
import { keptRuns } from '../read/run-query.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { countNumbers } from '../snapshot/number-set.ts';
import { dateless } from '../snapshot/run-data.ts';
import { availabilityOrder } from '../snapshot/snapshot-data.ts';

/** Numbers of the courses that can be bought although all of their dates with a day are over. */
export function endedCourses({ data }: Snapshot): number[] {
  const { runs, courses, editions, views } = data;
  const available = availabilityOrder.indexOf('available');
  return Array.from({ length: courses.count }, (_, course) => course).filter((course) => {
    if (runs.overCounts[course] === 0) return false;
    if (editions.availability[views[0]?.edition[course] ?? -1] !== available) return false;
    return runsOfCourse(runs, course).every((run) => runs.startDay[run] === dateless);
  });
}

/** How many dates without places start from today on, up to the last day. */
export function countFullDates(snapshot: Snapshot, today: string): { total: number; last_day: string } {
  const lastDay = dateOfDay(dayNumber(today) + dateLimits.fullDays - 1);
  const full = keptRuns(snapshot, {
    phase: 'upcoming',
    availability: ['full'],
    starts_from: today,
    starts_to: lastDay,
  });
  return { total: countNumbers(full), last_day: lastDay };
}
