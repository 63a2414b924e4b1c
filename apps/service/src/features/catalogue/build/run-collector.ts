import { attendances, runAvailabilities } from '@prospectus/contract';
import { dayMs, dayNumber } from '../../../platform/time/zone.ts';
import { caseKey } from '../../catalogue-store/facts.ts';
import { overFrom } from '../../catalogue-store/run-times.ts';
import type { Course, Version } from '../rules/course.ts';
import { compareStarts, type Run, type StartKey, startKeyOf } from '../rules/run.ts';
import { createColumn } from '../snapshot/column.ts';
import { digest, digestBytes } from '../snapshot/digest.ts';
import type { RecordWriter } from '../snapshot/record-file.ts';
import { dateless, type RunData } from '../snapshot/run-data.ts';
import { buildStringTable } from '../snapshot/string-table.ts';
import { numberIn } from './numbering.ts';

/** The record of a run, which is written as soon as its course is read. */
export type PreparedRun = {
  readonly run: Run;
  readonly version: Version;
  /** Makes the JSON of the run without its closing brace: all those of a course at once would take too much memory. */
  readonly makeOwn: () => string;
  /** Whether it exists, or has been over for less than a day. */
  readonly exists: boolean;
};

/** Where a run belongs, by number. */
type RunPlaceNumbers = { readonly course: number; readonly edition: number; readonly formatSet: number };

/** What is kept of each run until all are known and can be put in order: little, since there may be 200,000. */
type Entry = StartKey & {
  readonly id: string;
  readonly isRunning: boolean;
  readonly availability: number;
  readonly attendance: number;
  readonly startDay: number;
  readonly places: readonly number[];
  readonly course: number;
  readonly edition: number;
  readonly formatSet: number;
  readonly language: number;
  readonly categorySlug: number;
  readonly nameableUntil: number;
  readonly level: number;
  readonly at: number;
  readonly length: number;
  readonly ownLength: number;
  readonly digest: Uint8Array;
};

/** Takes in the runs of published courses in catalogue order and turns them into columns in the order of their start. */
export function createRunCollector(records: Pick<RecordWriter, 'put'>) {
  const existing: Entry[] = [];
  const justOver: Entry[] = [];
  const levels = new Map<string, number>();
  const categorySlugs = new Map<string, number>();

  return {
    /** @param courseMembers what stands behind each run of the course: its `course` */
    add({ run, version, makeOwn, exists }: PreparedRun, course: Course, place: RunPlaceNumbers, courseMembers: string) {
      const text = makeOwn() + courseMembers;
      const { at, length } = records.put(text);
      const ownLength = length - Buffer.byteLength(courseMembers);
      const { level, edition } = version;
      (exists ? existing : justOver).push({
        ...columnsOf(run),
        ...place,
        level: level === null ? -1 : numberIn(levels, caseKey(level)),
        language: edition.language === null ? 0 : 1 + edition.language.index,
        categorySlug: course.category === null ? -1 : numberIn(categorySlugs, caseKey(course.category.slug)),
        at,
        length,
        ownLength,
        digest: digest(text),
      });
    },

    finish(courseCount: number): RunData {
      // Stable, so that ties keep catalogue order (rule R8).
      existing.sort(compareStarts);
      return toColumns([existing, justOver], { levels, categorySlugs }, courseCount);
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
  places: run.places.map(({ index }) => index),
  nameableUntil: overFrom(run.times) + dayMs,
});

type Names = { readonly levels: ReadonlyMap<string, number>; readonly categorySlugs: ReadonlyMap<string, number> };

function toColumns(
  [existing, justOver]: readonly [readonly Entry[], readonly Entry[]],
  { levels, categorySlugs }: Names,
  courseCount: number,
): RunData {
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
    placeStarts,
    places: places.finish(),
    ...groupByCourse(existing, courseCount),
    records: {
      offsets: Float64Array.from(all, ({ at }) => at),
      lengths: Uint32Array.from(all, ({ length }) => length),
    },
    ownLengths: Uint32Array.from(all, ({ ownLength }) => ownLength),
    digests,
    levels: buildStringTable(levels),
    categorySlugs: buildStringTable(categorySlugs),
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
