import { limits, type RunFilter } from '@prospectus/contract';
import type { Body } from '../../../http/api/source/read-source.ts';
import type { Calendar } from '../../../http/feeds/feed-source.ts';
import { contentLine, escapeText } from '../../../platform/icalendar/content-line.ts';
import { timeZoneComponent } from '../../../platform/icalendar/time-zone.ts';
import { dayMs } from '../../../platform/time/lengths.ts';
import { digestBytes, entityTag } from '../snapshot/digest.ts';
import { placedBody } from './body.ts';
import { type Part, placeOf } from './parts.ts';
import { selectRuns } from './run-query.ts';
import { readFrom, type Snapshot } from './snapshot.ts';

/** The runs of a calendar, by number. */
export type CalendarSelection = {
  readonly runs: readonly number[];
  readonly events: number;
  /** Whether others match that there is no room for. */
  readonly isCut: boolean;
};

/** Selects the runs that have a date and match, in the order R8, as many as there is room for. Runs stay whole. */
export function selectEvents(snapshot: Snapshot, filter: RunFilter): CalendarSelection {
  const page = { page: 1, page_size: limits.feedEventsMax + 1, sort: 'start' } as const;
  const runs: number[] = [];
  let events = 0;
  let bytes = 0;
  for (const run of selectRuns(snapshot, { ...filter, ...page }).runs) {
    const count = snapshot.data.runs.events.counts[run] ?? 0;
    // Runs without a date come last.
    if (count === 0) break;
    bytes += sizeOfRun(snapshot, run);
    if (events + count > limits.feedEventsMax || bytes > limits.feedBytesMax) return { runs, events, isCut: true };
    runs.push(run);
    events += count;
  }
  return { runs, events, isCut: false };
}

/** With its tail for each of its events. */
function sizeOfRun({ data }: Snapshot, run: number): number {
  const { records, tailLengths, counts } = data.runs.events;
  return (records.lengths[run] ?? 0) + (tailLengths[run] ?? 0) * ((counts[run] ?? 1) - 1);
}

const closing = Buffer.from(contentLine('END', 'VCALENDAR'));

/** A calendar of the runs that match a filter (rule L4). Its tag follows from digests, so that a 304 reads no file. */
export function calendarBody(snapshot: Snapshot, { name, filter }: Calendar): Body {
  const { runs } = selectEvents(snapshot, filter);
  const { events } = snapshot.data.runs;
  const opening = Buffer.from(openingOf(name) + timeZoneOf(snapshot, runs));
  const digests = Buffer.allocUnsafe(runs.length * digestBytes);
  let size = opening.length + closing.length;
  for (const [index, run] of runs.entries()) {
    digests.set(events.digests.subarray(run * digestBytes, (run + 1) * digestBytes), index * digestBytes);
    size += sizeOfRun(snapshot, run);
  }
  return placedBody(snapshot, {
    tag: entityTag(Buffer.concat([opening, digests])),
    size,
    partsOf: () => [opening, ...runs.flatMap((run) => partsOfRun(snapshot, run)), closing],
  });
}

/** How soon programs look again, if they heed it. */
const refreshed = 'PT1H';

/** Without METHOD, which would make the events invitations. */
const openingOf = (name: string): string =>
  contentLine('BEGIN', 'VCALENDAR') +
  contentLine('VERSION', '2.0') +
  contentLine('PRODID', '-//Prospectus//Course dates//EN') +
  contentLine('CALSCALE', 'GREGORIAN') +
  contentLine('NAME', escapeText(name)) +
  contentLine('X-WR-CALNAME', escapeText(name)) +
  contentLine('REFRESH-INTERVAL;VALUE=DURATION', refreshed) +
  contentLine('X-PUBLISHED-TTL', refreshed);

/** For its own runs alone: another run of the institute changes neither a calendar nor its tag. */
function timeZoneOf({ data }: Snapshot, runs: readonly number[]): string {
  const { timeZone, builtAt } = data;
  const { startDay, nameableUntil } = data.runs;
  const first = runs[0];
  // With a day to spare, since a day of the calendar may begin earlier than that of UTC.
  const from = first === undefined ? builtAt : ((startDay[first] ?? 0) - 1) * dayMs;
  // A day after they end.
  const to = runs.reduce((latest, run) => Math.max(latest, nameableUntil[run] ?? 0), from);
  return contentLine('X-WR-TIMEZONE', timeZone.name) + timeZoneComponent(timeZone, from, to);
}

/** At the beginning of a line: within a text, a folded line begins with a blank. */
const nextHead = Buffer.from('\r\nBEGIN:VEVENT\r\n');

/** Each head of a run's events, followed by the tail of all. */
function partsOfRun(snapshot: Snapshot, run: number): readonly Part[] {
  const { recordsFile: file, runs } = snapshot.data;
  const { records, tailLengths, counts } = runs.events;
  const whole = placeOf(file, records, run);
  if (counts[run] === 1) return [whole];
  const length = whole.length - (tailLengths[run] ?? 0);
  const tail = { file, at: whole.at + length, length: whole.length - length };
  const heads = Buffer.allocUnsafe(length);
  readFrom(snapshot, whole.at, length, heads, 0);
  const parts: Part[] = [];
  for (let from = 0; from < length; ) {
    const found = heads.indexOf(nextHead, from);
    const to = found < 0 ? length : found + 2;
    parts.push({ file, at: whole.at + from, length: to - from }, tail);
    from = to;
  }
  return parts;
}
