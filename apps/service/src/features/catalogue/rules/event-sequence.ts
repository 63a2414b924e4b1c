import { type EventStamps, sitePart, stampOf } from '../../catalogue-store/event-stamps.ts';
import { ownUrl } from '../../catalogue-store/facts.ts';
import type { Course, Version } from './course.ts';
import type { Run } from './run.ts';

/** What numbers the changes of an institute's events, apart from what a course tells. */
export type EventStampsOfSite = {
  /** No event has an earlier stamp. */
  readonly since: number;
  readonly site: EventStamps;
};

/** Returns the sequence number of a run's events: the latest stamp of anything that they show (decision 38). */
export function sequenceOf(
  { run, version, course }: { readonly run: Run; readonly version: Version; readonly course: Course },
  ofCourse: EventStamps,
  { since, site }: EventStampsOfSite,
): number {
  const { id, enrol_url: authored = ownUrl(course.facts, version.edition.facts, version.facts) } = run.facts;
  return Math.max(
    since,
    stampOf(ofCourse, id),
    stampOf(site, sitePart.zone),
    authored === undefined ? stampOf(site, sitePart.pages) : 0,
    course.stream === null ? 0 : stampOf(site, sitePart.stream(course.stream.slug)),
    ...run.places.map(({ place }) => stampOf(site, sitePart.place(place.id))),
  );
}
