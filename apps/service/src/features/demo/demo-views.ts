import { dayMs } from '../../platform/time/lengths.ts';
import type { DemoEnquiry } from './demo-enquiries.ts';

const demoDays = 30;

type DemoViews = {
  readonly instituteId: string;
  readonly day: number;
  readonly courseId: string;
  readonly views: number;
};

type Viewed = {
  readonly instituteId: string;
  /** Of its courses, the best known first. */
  readonly courseIds: readonly string[];
  /** Views of the best known course on a usual day. */
  readonly peak: number;
  readonly enquiries: readonly DemoEnquiry[];
};

/** How busy each day of the week is, from Sunday on. */
const weekShape = [0.55, 1, 0.95, 0.9, 0.92, 0.8, 0.5];

/**
 * Views of the thirty days before the hour of `now`: always the same for the same hour. Some courses are known well, most are not, and
 * everyone who enquired on a page had looked at the course.
 */
export function demoViews({ instituteId, courseIds, peak, enquiries }: Viewed, now: number): readonly DemoViews[] {
  const today = Math.floor(now / dayMs);
  const days = Array.from({ length: demoDays }, (_, index) => today - demoDays + 1 + index);
  const views = days.flatMap((day) =>
    courseIds.map((courseId, place) => {
      const known = peak / (1 + place * 0.45);
      const week = weekShape[new Date(day * dayMs).getUTCDay()] ?? 1;
      // The day that is not over has had a part of its views.
      const part = day === today ? (now % dayMs) / dayMs : 1;
      const chance = chanceOf(day * 31 + place * 7);
      return {
        instituteId,
        day,
        courseId,
        views: Math.floor(known * week * part * (0.6 + 0.8 * chance) + chance * part),
      };
    }),
  );
  const enquired = enquiries.flatMap(({ at, origin, enquiry }): DemoViews[] => {
    const courseId = enquiry['course_id'];
    const day = Math.floor(Date.parse(at) / dayMs);
    if (origin === null || typeof courseId !== 'string' || day < (days[0] ?? 0)) return [];
    return [{ instituteId, day, courseId, views: 1 }];
  });
  return added([...views, ...enquired]).filter(({ views: number }) => number > 0);
}

/** One row for each course and day. */
function added(rows: readonly DemoViews[]): readonly DemoViews[] {
  const sums = new Map<string, DemoViews>();
  for (const row of rows) {
    const id = `${row.day} ${row.courseId}`;
    sums.set(id, { ...row, views: (sums.get(id)?.views ?? 0) + row.views });
  }
  return [...sums.values()];
}

/** A number from 0 to 1 that looks like chance, and is the same for the same number. */
function chanceOf(number: number): number {
  const wave = Math.sin(number * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}
