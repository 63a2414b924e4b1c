import { type DateWire, dateLimits, type NamedCourse } from '@prospectus/contract/admin';
import type { HeavyReads } from '../../../http/admin/heavy-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { createZone, dateOfDay, dayNumber } from '../../../platform/time/zone.ts';
import type { Database } from '../../../schema/tables.ts';
import { findTimeZone } from '../../catalogue-store/time-zone.repository.ts';
import { openedInTurn, openedSnapshot, withOpenedSnapshot } from '../held/opened-snapshot.service.ts';
import type { Snapshots } from '../held/snapshots.service.ts';
import { readRunRecord } from '../read/read-records.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { countNumbers, sliceNumbers } from '../snapshot/number-set.ts';
import { dateless } from '../snapshot/run-data.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { toDate } from './date.serializer.ts';
import { findDateCourse } from './date-course.service.ts';
import type { DateFilters, DateListQuery, DayListQuery } from './date-query.ts';
import { findHiddenDates, type HiddenDates } from './hidden-dates.service.ts';
import type { KeptEntries } from './kept-entries.ts';
import { matchingRuns } from './shown-dates.ts';
import { daysOfTimeline, pageOfTimeline, type Timeline, type TimelineItem } from './timeline.ts';

export type DatesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly snapshots: Pick<Snapshots, 'get'>;
  readonly heavyReads: HeavyReads;
  readonly kept: KeptEntries;
};

/** Runs what looks for dates that do not show in the institute's turn: it reads the stored catalogue. */
const inTurn = <T>(deps: DatesDeps, instituteId: string, filters: DateFilters, work: () => Promise<T>) =>
  filters.hidden === undefined ? work() : openedInTurn(deps, instituteId, work);

/** A page of an institute's dates, by start. */
export const listDates = (deps: DatesDeps, instituteId: string, query: DateListQuery) =>
  inTurn(deps, instituteId, query, () => readDates(deps, instituteId, query));

async function readDates(deps: DatesDeps, instituteId: string, { page, ...filters }: DateListQuery) {
  const asked = await ask(deps, instituteId, filters, filters);
  const size = dateLimits.pageSize;
  return withOpenedSnapshot(deps.snapshots, instituteId, async (snapshot) => {
    const chosen = pageOfTimeline(timelineOf(asked, snapshot, filters), {
      page: page ?? (filters.hidden === undefined ? 1 : undefined),
      size,
      today: dayNumber(asked.clock.today),
    });
    return {
      ...asked.clock,
      data: await describe(asked, snapshot, chosen.items),
      page: chosen.page,
      page_size: size,
      total: chosen.total,
      has_more: chosen.page * size < chosen.total,
      course: asked.course ?? null,
    };
  });
}

/** The dates of a calendar's days, each with the first of them. */
export const listDays = (deps: DatesDeps, instituteId: string, query: DayListQuery) =>
  inTurn(deps, instituteId, query, () => readDays(deps, instituteId, query));

async function readDays(deps: DatesDeps, instituteId: string, { first, last, ...filters }: DayListQuery) {
  const asked = await ask(deps, instituteId, filters, { from: first, to: last });
  const [from, to] = [dayNumber(first), dayNumber(last)];
  return withOpenedSnapshot(deps.snapshots, instituteId, async (snapshot) => {
    const timeline = timelineOf(asked, snapshot, filters);
    const { shown, startDay } = timeline;
    const days = daysOfTimeline(timeline, { first: from, last: to, max: dateLimits.datesPerDayMax });
    const items = days.flatMap((day) => day.items);
    const described = await describe(asked, snapshot, items);
    return {
      ...asked.clock,
      total: days.reduce((sum, { total }) => sum + total, 0),
      data: days.map(({ day, total }) => {
        const name = dateOfDay(day);
        return { day: name, total, dates: described.filter(({ starts_on }) => starts_on === name) };
      }),
      day_before: dayOf(
        startDay,
        shown.findLast((run) => (startDay[run] ?? from) < from),
      ),
      day_after: dayOf(
        startDay,
        shown.find((run) => (startDay[run] ?? to) > to),
      ),
      course: asked.course ?? null,
    };
  });
}

/** The first dates of a course, those that the API shows and those that it does not, each with their number; call it in the institute's turn. */
export async function listCourseDates(
  deps: DatesDeps,
  instituteId: string,
  courseId: string,
): Promise<{ readonly shown: DateWire[]; shown_total: number; readonly hidden: DateWire[]; hidden_total: number }> {
  const filters = { course: courseId, hidden: 'true' } as const;
  const asked = await ask(deps, instituteId, filters, {});
  const first = <T>(list: readonly T[]) => list.slice(0, dateLimits.ofCourseMax);
  return withOpenedSnapshot(deps.snapshots, instituteId, async (snapshot) => {
    const { shown, startDay, hidden } = timelineOf(asked, snapshot, filters);
    const items: TimelineItem[] = [
      ...first(shown).map((run) => ({ day: startDay[run] ?? 0, run })),
      // The latest of them, since a course may have had dates for years.
      ...hidden.slice(-dateLimits.ofCourseMax).map((entry) => ({ day: entry.day, entry })),
    ];
    const described = await describe(asked, snapshot, items);
    return {
      shown: described.filter((date) => date.hidden === null),
      shown_total: shown.length,
      hidden: described.filter((date) => date.hidden !== null),
      hidden_total: hidden.length,
    };
  });
}

type Asked = {
  readonly now: number;
  readonly hidden: HiddenDates | undefined;
  readonly course: NamedCourse | undefined;
  readonly clock: { readonly timezone: string; readonly today: string };
};

/** Gets what a list is made of besides the snapshot. */
async function ask(
  deps: DatesDeps,
  instituteId: string,
  filters: DateFilters,
  days: Pick<DateFilters, 'from' | 'to'>,
): Promise<Asked> {
  const { db, clock, snapshots, kept } = deps;
  const before = await openedSnapshot(snapshots, instituteId);
  const course =
    filters.course === undefined ? undefined : await findDateCourse(db, instituteId, before, filters.course);
  const timezone = await findTimeZone(db, instituteId);
  const now = clock.now();
  const isKnown = filters.course === undefined || course !== undefined;
  const asked = {
    instituteId,
    snapshot: before,
    filters: { ...filters, ...days },
    courseId: course?.id,
    now,
  };
  const hidden = filters.hidden === undefined || !isKnown ? undefined : await findHiddenDates(db, kept, asked);
  return {
    now,
    hidden,
    course,
    clock: { timezone, today: createZone(timezone).dateAt(now) },
  };
}

function timelineOf({ hidden, now }: Asked, snapshot: Snapshot, filters: DateFilters): Timeline {
  const { ids, count, startDay } = snapshot.data.runs;
  const kept = matchingRuns(snapshot, filters, now);
  return {
    shown: sliceNumbers(kept, 0, countNumbers(kept)),
    startDay,
    // One that has come to be shown meanwhile is not told twice.
    hidden: (hidden?.entries ?? []).filter(({ id }) => (lookUp(ids, id) ?? count) >= count),
  };
}

/** Bytes of dates that are read before others have their turn: some milliseconds. One may have a hundred kilobytes. */
const stretchBytes = 128 * 1024;

/** @throws where another snapshot takes the place of this one meanwhile */
async function describe({ hidden }: Asked, snapshot: Snapshot, items: readonly TimelineItem[]): Promise<DateWire[]> {
  const dates: (DateWire | string)[] = [];
  let read = 0;
  for (const { run, entry } of items) {
    if (read >= stretchBytes) {
      read = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
    dates.push(run === undefined ? entry.id : toDate(readRunRecord(snapshot, run)));
    if (run !== undefined) read += snapshot.data.runs.ownLengths[run] ?? 0;
  }
  const described = await hidden?.describe(items.flatMap(({ entry }) => entry ?? []));
  return dates.flatMap((date) => (typeof date === 'string' ? (described?.get(date) ?? []) : date));
}

const dayOf = (startDay: Int32Array, run: number | undefined): string | null => {
  const day = run === undefined ? dateless : (startDay[run] ?? dateless);
  return day === dateless ? null : dateOfDay(day);
};
