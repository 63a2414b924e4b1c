import { attendances, runAvailabilities } from '@prospectus/contract';
import type { Days } from '../../../platform/time/day.ts';
import { dayMs, dayNumber } from '../../../platform/time/zone.ts';
import { caseKey } from '../../catalogue-store/facts.ts';
import { overFrom } from '../../catalogue-store/run-times.ts';
import { enrolmentWindow } from '../rules/availability.ts';
import type { Course } from '../rules/course.ts';
import { compareStarts, type Run, type StartKey, startKeyOf } from '../rules/run.ts';
import { createColumn } from '../snapshot/column.ts';
import { digestBytes } from '../snapshot/digest.ts';
import type { EventData } from '../snapshot/event-data.ts';
import { dateless, type RunData } from '../snapshot/run-data.ts';
import { buildStringTable } from '../snapshot/string-table.ts';
import { numberIn } from './numbering.ts';
import type { EventRecord, PreparedRun, RunRecord } from './prepared-run.ts';

/** Where a run belongs, by number. */
type RunPlaceNumbers = { readonly course: number; readonly edition: number; readonly formatSet: number };

/** What is kept of each run until all are known and can be put in order: little, since there may be 200,000. */
type Entry = StartKey &
  RunRecord & {
    readonly id: string;
    readonly isRunning: boolean;
    readonly availability: number;
    readonly attendance: number;
    readonly startDay: number;
    readonly closesAt: number;
    readonly seatsLeft: number;
    readonly places: readonly number[];
    readonly course: number;
    readonly edition: number;
    readonly formatSet: number;
    readonly language: number;
    readonly categorySlug: number;
    readonly nameableUntil: number;
    readonly level: number;
    readonly events: EventRecord | undefined;
  };

/** Takes in the runs of published courses in catalogue order and turns them into columns in the order of their start. */
export function createRunCollector(days: Days) {
  const existing: Entry[] = [];
  const justOver: Entry[] = [];
  const levels = new Map<string, number>();
  const categorySlugs = new Map<string, number>();
  const overCounts = createColumn(Uint32Array);

  return {
    /** Courses are told of in order, each before its runs. */
    addCourse({ editions }: Course): void {
      const versions = editions.flatMap((edition) => edition.versions);
      overCounts.push(versions.reduce((sum, { runs }) => sum + runs.overCount, 0));
    },

    add({ run, version, exists, record, events }: PreparedRun, course: Course, place: RunPlaceNumbers): void {
      const { level, edition } = version;
      (exists ? existing : justOver).push({
        ...columnsOf(run),
        closesAt: closingOf(run, version, days),
        ...place,
        ...record,
        events,
        level: level === null ? -1 : numberIn(levels, caseKey(level)),
        language: edition.language === null ? 0 : 1 + edition.language.index,
        categorySlug: course.category === null ? -1 : numberIn(categorySlugs, caseKey(course.category.slug)),
      });
    },

    finish(courseCount: number): RunData {
      // Stable, so that ties keep catalogue order (rule R8).
      existing.sort(compareStarts);
      return {
        ...toColumns([existing, justOver], { levels, categorySlugs }, courseCount),
        overCounts: overCounts.finish(),
      };
    },
  };
}

const columnsOf = (run: Run) => ({
  id: run.facts.id,
  ...startKeyOf(run.times),
  isRunning: run.phase === 'running',
  availability: runAvailabilities.indexOf(run.availability),
  attendance: run.attendance === null ? attendances.length : attendances.indexOf(run.attendance),
  startDay: run.times.start === null ? dateless : dayNumber(run.times.start.date),
  seatsLeft: run.facts.seats_left ?? -1,
  places: run.places.map(({ index }) => index),
  nameableUntil: overFrom(run.times) + dayMs,
});

/** With its own end of enrolment, else with its start; and with that of its version, if that is earlier (rule R4). */
const closingOf = ({ times }: Run, { facts }: PreparedRun['version'], days: Days): number =>
  Math.min(
    times.enrolUntil?.until ?? times.start?.from ?? Number.POSITIVE_INFINITY,
    enrolmentWindow(facts.enroll_invite, days).closesAt,
  );

type Names = { readonly levels: ReadonlyMap<string, number>; readonly categorySlugs: ReadonlyMap<string, number> };

function toColumns(
  [existing, justOver]: readonly [readonly Entry[], readonly Entry[]],
  { levels, categorySlugs }: Names,
  courseCount: number,
): Omit<RunData, 'overCounts'> {
  const all = [...existing, ...justOver];
  const placeStarts = new Uint32Array(existing.length + 1);
  const places = createColumn(Uint32Array);
  const digests = new Uint8Array(existing.length * digestBytes);
  existing.forEach((entry, number) => {
    for (const place of entry.places) places.push(place);
    placeStarts[number + 1] = places.length;
    digests.set(entry.digest, number * digestBytes);
  });
  const runningCount = existing.findIndex(({ isRunning }) => !isRunning);
  return {
    count: existing.length,
    runningCount: runningCount < 0 ? existing.length : runningCount,
    ids: buildStringTable(new Map(all.map(({ id }, number) => [id, number]))),
    nameableUntil: Float64Array.from(all, (each) => each.nameableUntil),
    course: Uint32Array.from(all, ({ course }) => course),
    edition: Uint32Array.from(all, ({ edition }) => edition),
    formatSet: Uint32Array.from(existing, ({ formatSet }) => formatSet),
    language: Uint32Array.from(existing, ({ language }) => language),
    categorySlug: Int32Array.from(existing, ({ categorySlug }) => categorySlug),
    level: Int32Array.from(existing, ({ level }) => level),
    availability: Uint8Array.from(existing, ({ availability }) => availability),
    attendance: Uint8Array.from(existing, ({ attendance }) => attendance),
    startDay: Int32Array.from(existing, ({ startDay }) => startDay),
    closesAt: Float64Array.from(existing, ({ closesAt }) => closesAt),
    seatsLeft: Int32Array.from(existing, ({ seatsLeft }) => seatsLeft),
    placeStarts,
    places: places.finish(),
    ...groupByCourse(existing, courseCount),
    records: {
      offsets: Float64Array.from(all, ({ at }) => at),
      lengths: Uint32Array.from(all, ({ length }) => length),
    },
    ownLengths: Uint32Array.from(all, ({ ownLength }) => ownLength),
    digests,
    events: eventColumns(existing.map(({ events }) => events)),
    levels: buildStringTable(levels),
    categorySlugs: buildStringTable(categorySlugs),
  };
}

function eventColumns(all: readonly (EventRecord | undefined)[]): EventData {
  const digests = new Uint8Array(all.length * digestBytes);
  all.forEach((each, number) => {
    if (each) digests.set(each.digest, number * digestBytes);
  });
  return {
    records: {
      offsets: Float64Array.from(all, (each) => each?.at ?? 0),
      lengths: Uint32Array.from(all, (each) => each?.length ?? 0),
    },
    tailLengths: Uint32Array.from(all, (each) => each?.tailLength ?? 0),
    counts: Uint32Array.from(all, (each) => each?.count ?? 0),
    digests,
  };
}

/** By a counting sort, so that the runs of each course stay in order. */
function groupByCourse(runs: readonly Entry[], courseCount: number) {
  const courseStarts = new Uint32Array(courseCount + 1);
  for (const { course } of runs) courseStarts[course + 1] = (courseStarts[course + 1] ?? 0) + 1;
  for (let course = 0; course < courseCount; course += 1) {
    courseStarts[course + 1] = (courseStarts[course + 1] ?? 0) + (courseStarts[course] ?? 0);
  }
  const next = courseStarts.slice();
  const ofCourse = new Uint32Array(runs.length);
  runs.forEach(({ course }, run) => {
    const place = next[course] ?? 0;
    ofCourse[place] = run;
    next[course] = place + 1;
  });
  return { courseStarts, ofCourse };
}
