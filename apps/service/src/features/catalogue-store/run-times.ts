import type { CatalogueMeeting, CatalogueRun } from '@prospectus/contract';
import type { Zone } from '../../platform/time/zone.ts';
import { type Moment, readMoment, wholeDay } from './moment.ts';

export type MeetingTimes = { readonly start: Moment; readonly end: Moment };

/** When a run takes place; what is not authored follows from what is (rule R1). */
export type RunTimes = {
  /** Null for a run without a date. */
  readonly start: Moment | null;
  readonly end: Moment | null;
  readonly enrolUntil: Moment | null;
  readonly meetings: readonly MeetingTimes[];
};

type TimesFacts = Pick<CatalogueRun, 'start' | 'end' | 'enrol_until'> & {
  readonly meetings?: readonly Pick<CatalogueMeeting, 'start' | 'end'>[] | undefined;
};

export function readRunTimes(run: TimesFacts, zone: Zone): RunTimes {
  const meetings = (run.meetings ?? []).map((meeting) => readMeeting(meeting, zone));
  const authoredStart = run.start === undefined ? null : readMoment(run.start, zone);
  const start = authoredStart ?? meetings[0]?.start ?? null;
  return {
    start,
    end: run.end === undefined ? followingEnd(start, meetings, zone) : readMoment(run.end, zone),
    enrolUntil: run.enrol_until === undefined ? null : readMoment(run.enrol_until, zone),
    meetings,
  };
}

function readMeeting(meeting: Pick<CatalogueMeeting, 'start' | 'end'>, zone: Zone): MeetingTimes {
  const start = readMoment(meeting.start, zone);
  return { start, end: meeting.end === undefined ? wholeDay(start.date, zone) : readMoment(meeting.end, zone) };
}

/** Without an end, a run ends with the meeting that ends last, of equals the later in order; without meetings with its day. */
function followingEnd(start: Moment | null, meetings: readonly MeetingTimes[], zone: Zone): Moment | null {
  let last: Moment | null = null;
  for (const { end } of meetings) if (last === null || end.until >= last.until) last = end;
  return last ?? (start && wholeDay(start.date, zone));
}

/** The instant from which a run is over: after the moment at which it ends, or with the end of that day (rule R2). */
export const overFrom = ({ end }: RunTimes): number => {
  if (end === null) return Number.POSITIVE_INFINITY;
  return end.at === null ? end.until : end.at + 1;
};
