import { type EventStamps, readStamps } from '../../catalogue-store/event-stamps.ts';
import { type CollectedRun, collectRun } from '../collected/collect-run.ts';
import type { EventRecord, PutText } from '../collected/run-record.ts';
import { runCourseFields } from '../rules/course.serializer.ts';
import type { Course, Edition, Version } from '../rules/course.ts';
import { type EventStampsOfSite, sequenceOf } from '../rules/event-sequence.ts';
import { toPublicRun } from '../rules/run.serializer.ts';
import type { Run } from '../rules/run.ts';
import { toEvents } from '../rules/run-event.serializer.ts';
import type { SiteRules } from '../rules/site.ts';
import { digestText } from '../snapshot/digest.ts';
import { openObject } from '../snapshot/pieces.ts';

/** What the records of runs are made with, besides the course. */
export type RunWriting = {
  readonly site: SiteRules;
  readonly put: PutText;
  readonly stamps: EventStampsOfSite;
};

/**
 * Writes the records of an edition's runs, in catalogue order, which ties keep (rule R8).
 *
 * One at a time: a record may be many times as long as what the catalogue file has of the run, and all those of a course
 * would take too much memory. What is written of a course that cannot be read in the end is never referred to.
 *
 * @param eventStamps of the course, as text
 */
export function writeRuns(
  edition: Edition,
  course: Course,
  eventStamps: string | null,
  { site, put, stamps }: RunWriting,
): CollectedRun[] {
  if (edition.versions.every(({ runs }) => runs.existing.length + runs.justOver.length === 0)) return [];
  const courseMembers = `,"course":${JSON.stringify(runCourseFields(course, site))}`;
  const membersLength = Buffer.byteLength(courseMembers);
  const ofCourse = readStamps(eventStamps);
  return edition.versions.flatMap((version, number) => {
    const write = (exists: boolean) => (run: Run) => {
      const text = openObject(toPublicRun(run, version, course, site)) + courseMembers;
      const { at, length } = put(text);
      const record = { at, length, ownLength: length - membersLength, digest: digestText(text) };
      const events = exists ? writeEvents(run, version, course, { ofCourse, site, put, stamps }) : undefined;
      return collectRun(run, version, { number, exists, record, events: events ?? null }, site.days);
    };
    return [...version.runs.existing.map(write(true)), ...version.runs.justOver.map(write(false))];
  });
}

function writeEvents(
  run: Run,
  version: Version,
  course: Course,
  { ofCourse, site, put, stamps }: RunWriting & { readonly ofCourse: EventStamps },
): EventRecord | undefined {
  const events = toEvents(run, version, course, site, sequenceOf({ run, version, course }, ofCourse, stamps));
  if (events === undefined) return undefined;
  const heads = events.heads.join('');
  const text = heads + events.tail;
  const { at, length } = put(text);
  return {
    at,
    length,
    tailLength: Buffer.byteLength(events.tail),
    count: events.heads.length,
    digest: digestText(text),
  };
}
