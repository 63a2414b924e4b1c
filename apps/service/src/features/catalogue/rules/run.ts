import type { Attendance, Availability, CatalogueRun, RunAvailability } from '@prospectus/contract';
import { dayMs } from '../../../platform/time/lengths.ts';
import { caseKey, isPublished } from '../../catalogue-store/facts.ts';
import { overFrom, type RunTimes, readRunTimes } from '../../catalogue-store/run-times.ts';
import type { SitePlace, SiteRules } from './site.ts';

/** A published run at one instant. */
export type Run = {
  readonly facts: CatalogueRun;
  readonly times: RunTimes;
  readonly phase: 'upcoming' | 'running';
  readonly availability: RunAvailability;
  readonly attendance: Attendance | null;
  /** Its own places, then those of its meetings, each once (rule R1). */
  readonly places: readonly SitePlace[];
};

/** The published runs of a version, in catalogue order. */
export type Runs = {
  /** Those that exist for the API (rule R2). */
  readonly existing: readonly Run[];
  /** Those that have been over for less than a day: an enquiry may still name them (rule R13). */
  readonly justOver: readonly Run[];
  /** How many are over, those among them. */
  readonly overCount: number;
  /** The next instant at which the clock alone changes one of them, or Infinity. */
  readonly changesAt: number;
};

const none: Runs = { existing: [], justOver: [], overCount: 0, changesAt: Number.POSITIVE_INFINITY };

/** Reads the runs of a version whose availability is known, at `now`. */
export function readRuns(
  facts: readonly CatalogueRun[] | undefined,
  availability: Availability,
  site: SiteRules,
  now: number,
): Runs {
  if (facts === undefined) return none;
  const existing: Run[] = [];
  const justOver: Run[] = [];
  let overCount = 0;
  let changesAt = Number.POSITIVE_INFINITY;
  for (const each of facts) {
    if (!isPublished(each)) continue;
    const times = readRunTimes(each, site.zone);
    const over = overFrom(times);
    if (now >= over) overCount += 1;
    if (now >= over + dayMs) continue;
    changesAt = Math.min(changesAt, nextChange(times, now));
    (now < over ? existing : justOver).push(readRun(each, times, availability, site, now));
  }
  return { existing, justOver, overCount, changesAt };
}

function nextChange(times: RunTimes, now: number): number {
  const over = overFrom(times);
  const changes = [times.start?.from, times.enrolUntil?.until, over];
  return changes.reduce<number>((next, at) => (at !== undefined && now < at && at < next ? at : next), Infinity);
}

function readRun(
  facts: CatalogueRun,
  times: RunTimes,
  versionAvailability: Availability,
  site: SiteRules,
  now: number,
): Run {
  const phase = times.start !== null && now >= times.start.from ? 'running' : 'upcoming';
  const places = runPlaces(facts, site);
  return {
    facts,
    times,
    phase,
    availability: availabilityOf(facts, times, phase, versionAvailability, now),
    attendance: runAttendance(facts, places),
    places,
  };
}

/** The first rule that holds (rule R4). */
function availabilityOf(
  facts: CatalogueRun,
  { enrolUntil }: RunTimes,
  phase: Run['phase'],
  versionAvailability: Availability,
  now: number,
): RunAvailability {
  if (facts.cancelled === true) return 'cancelled';
  if (versionAvailability !== 'available') return versionAvailability;
  if (enrolUntil === null ? phase === 'running' : now >= enrolUntil.until) return 'closed';
  return facts.seats_left === 0 ? 'full' : 'available';
}

/** A run's own places, then those of its meetings, each once (rule R1). */
export function runPlaces(
  facts: Pick<CatalogueRun, 'places' | 'meetings'>,
  { places }: Pick<SiteRules, 'places'>,
): readonly SitePlace[] {
  const ids = [...(facts.places ?? []), ...(facts.meetings ?? []).flatMap(({ place }) => place ?? [])];
  return [...new Set(ids.flatMap((id) => places.get(caseKey(id)) ?? []))];
}

/** As authored, else on site when it has a place (rule R6). */
export const runAttendance = (
  { attendance }: Pick<CatalogueRun, 'attendance'>,
  places: readonly SitePlace[],
): Attendance | null => attendance ?? (places.length > 0 ? 'onsite' : null);

/** What runs are put in order by: the instant of their start, or the midnight of its day; Infinity without a date. */
export type StartKey = { readonly from: number; readonly isTime: boolean };

export const startKeyOf = ({ start }: RunTimes): StartKey => ({
  from: start?.from ?? Number.POSITIVE_INFINITY,
  isTime: start !== null && start.at !== null,
});

/** Days come before the times at their midnight, runs without a date last; 0 is for those that keep catalogue order (rule R8). */
export const compareStarts = (a: StartKey, b: StartKey): number =>
  a.from === b.from ? Number(a.isTime) - Number(b.isTime) : a.from - b.from;
