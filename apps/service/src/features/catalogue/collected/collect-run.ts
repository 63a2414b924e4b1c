import { attendances, runAvailabilities } from '@prospectus/contract';
import type { Days } from '../../../platform/time/day.ts';
import { dayMs } from '../../../platform/time/lengths.ts';
import { dayNumber } from '../../../platform/time/zone.ts';
import { overFrom } from '../../catalogue-store/run-times.ts';
import { enrolmentWindow } from '../rules/availability.ts';
import type { Version } from '../rules/course.ts';
import { type Run, type StartKey, startKeyOf } from '../rules/run.ts';
import { dateless } from '../snapshot/run-data.ts';
import type { EventRecord, RunRecord } from './run-record.ts';

/** What lists have of a run besides its record; it holds nothing that JSON cannot. */
export type CollectedRun = {
  readonly id: string;
  /** Number of its version within the edition. */
  readonly version: number;
  /** Whether it exists, or has been over for less than a day. */
  readonly exists: boolean;
  readonly isRunning: boolean;
  /** Index into `runAvailabilities`. */
  readonly availability: number;
  /** Index into `attendances`, and the one behind the last without any. */
  readonly attendance: number;
  readonly startDay: number;
  readonly isTime: StartKey['isTime'];
  /** Instants; null for never. */
  readonly from: number | null;
  readonly closesAt: number | null;
  readonly nameableUntil: number | null;
  readonly seatsLeft: number;
  readonly places: readonly number[];
  readonly level: string | null;
  readonly record: RunRecord;
  /** Null for one that calendars do not show. */
  readonly events: EventRecord | null;
};

/** What is written of a run, and of which of its edition's versions it is. */
type WrittenRun = Pick<CollectedRun, 'exists' | 'record' | 'events'> & { readonly number: number };

export function collectRun(run: Run, version: Version, { number, ...written }: WrittenRun, days: Days): CollectedRun {
  const { from, isTime } = startKeyOf(run.times);
  return {
    id: run.facts.id,
    version: number,
    ...written,
    isRunning: run.phase === 'running',
    availability: runAvailabilities.indexOf(run.availability),
    attendance: run.attendance === null ? attendances.length : attendances.indexOf(run.attendance),
    startDay: run.times.start === null ? dateless : dayNumber(run.times.start.date),
    isTime,
    from: finite(from),
    closesAt: finite(closingOf(run, version, days)),
    nameableUntil: finite(overFrom(run.times) + dayMs),
    seatsLeft: run.facts.seats_left ?? -1,
    places: run.places.map(({ index }) => index),
    level: version.level,
  };
}

/** With its own end of enrolment, else with its start; and with that of its version, if that is earlier (rule R4). */
const closingOf = ({ times }: Run, { facts }: Version, days: Days): number =>
  Math.min(
    times.enrolUntil?.until ?? times.start?.from ?? Number.POSITIVE_INFINITY,
    enrolmentWindow(facts.enroll_invite, days).closesAt,
  );

/** JSON has no infinite numbers. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
