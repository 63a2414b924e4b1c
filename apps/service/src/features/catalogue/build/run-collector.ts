import { caseKey } from '../../catalogue-store/facts.ts';
import type { CollectedRun } from '../collected/collect-run.ts';
import type { EventRecord } from '../collected/run-record.ts';
import { compareStarts, type StartKey } from '../rules/run.ts';
import { createColumn } from '../snapshot/column.ts';
import { digestBytes, readDigest } from '../snapshot/digest.ts';
import type { EventData } from '../snapshot/event-data.ts';
import type { RunData } from '../snapshot/run-data.ts';
import { buildStringTable } from '../snapshot/string-table.ts';
import { numberIn } from './numbering.ts';

/** Where a run belongs, by number, and where in the records' file the records of its course begin. */
type RunPlaceNumbers = {
  readonly course: number;
  readonly edition: number;
  readonly formatSet: number;
  readonly language: number;
  readonly categorySlug: string | null;
  readonly base: number;
};

/** What is kept of each run until all are known and can be put in order: little, since there may be 200,000. */
type Entry = StartKey &
  CollectedRun['record'] & {
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
    /** As it is spelled; the same text for all that are spelled alike. */
    readonly levelName: string | null;
    readonly events: EventRecord | null;
  };

/** Takes in the runs of published courses in catalogue order and turns them into columns in the order of their start. */
export function createRunCollector() {
  const existing: Entry[] = [];
  const justOver: Entry[] = [];
  const levels = new Map<string, number>();
  const spellings = new Map<string, string>();
  const categorySlugs = new Map<string, number>();
  const overCounts = createColumn(Uint32Array);

  return {
    /** Called for courses in order, for each before its runs. */
    addCourse(overCount: number): void {
      overCounts.push(overCount);
    },

    add({ exists, record, events, level, ...run }: CollectedRun, place: RunPlaceNumbers): void {
      const { base, course, edition, formatSet, language, categorySlug } = place;
      (exists ? existing : justOver).push({
        id: run.id,
        from: run.from ?? Number.POSITIVE_INFINITY,
        isTime: run.isTime,
        isRunning: run.isRunning,
        availability: run.availability,
        attendance: run.attendance,
        startDay: run.startDay,
        closesAt: run.closesAt ?? Number.POSITIVE_INFINITY,
        seatsLeft: run.seatsLeft,
        places: run.places,
        course,
        edition,
        formatSet,
        language,
        nameableUntil: run.nameableUntil ?? Number.POSITIVE_INFINITY,
        ...record,
        at: base + record.at,
        events: events && { ...events, at: base + events.at },
        level: level === null ? -1 : numberIn(levels, caseKey(level)),
        levelName: level === null ? null : onceOf(spellings, level),
        categorySlug: categorySlug === null ? -1 : numberIn(categorySlugs, caseKey(categorySlug)),
      });
    },

    /** The columns; and the levels of the runs that exist, as the first of each spells it. */
    finish(courseCount: number): { readonly runs: RunData; readonly levelNames: readonly string[] } {
      // Stable, so that ties keep catalogue order (rule R8).
      existing.sort(compareStarts);
      const columns = toColumns([existing, justOver], { levels, categorySlugs }, courseCount);
      return { runs: { ...columns, overCounts: overCounts.finish() }, levelNames: namesOfLevels(existing) };
    },
  };
}

function onceOf(texts: Map<string, string>, text: string): string {
  const known = texts.get(text) ?? text;
  texts.set(known, known);
  return known;
}

/** More than a list of choices shows. */
const levelNamesMax = 100;

function namesOfLevels(runs: readonly Entry[]): string[] {
  const names = new Map<number, string>();
  for (const { level, levelName } of runs) {
    if (names.size === levelNamesMax) break;
    if (levelName !== null && !names.has(level)) names.set(level, levelName);
  }
  return [...names.values()].sort((a, b) => (a < b ? -1 : 1));
}

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
    digests.set(readDigest(entry.digest), number * digestBytes);
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

function eventColumns(all: readonly (EventRecord | null)[]): EventData {
  const digests = new Uint8Array(all.length * digestBytes);
  all.forEach((each, number) => {
    if (each) digests.set(readDigest(each.digest), number * digestBytes);
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
