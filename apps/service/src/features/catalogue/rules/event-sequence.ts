import { type EventStamps, sitePart, stampOf } from '../../catalogue-store/event-stamps.ts';
import type { Course } from './course.ts';
import type { Run } from './run.ts';

/** What numbers the changes of an institute's events, apart from what a course tells. */
export type EventStampsOfSite = {
  /** No event has an earlier stamp. */
  readonly since: number;
  readonly site: EventStamps;
};

/** Returns the sequence number of a run's events: the latest stamp of anything that they show (decision page 0038). */
export function sequenceOf(
  run: Run,
  course: Course,
  ofCourse: EventStamps,
  { since, site }: EventStampsOfSite,
): number {
  const { id, enrol_url: ownUrl } = run.facts;
  return Math.max(
    since,
    stampOf(ofCourse, id),
    stampOf(site, sitePart.zone),
    ownUrl === undefined ? stampOf(site, sitePart.pages) : 0,
    course.stream === null ? 0 : stampOf(site, sitePart.stream(course.stream.slug)),
    ...run.places.map(({ place }) => stampOf(site, sitePart.place(place.id))),
  );
}
