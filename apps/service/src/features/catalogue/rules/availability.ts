import type { Availability } from '@prospectus/contract';
import type { Days } from '../../../platform/time/day.ts';
import type { EditionFacts, VersionFacts } from '../../catalogue-store/facts.ts';

/** When enrolment is open: from `opensAt` on and before `closesAt`, in milliseconds since 1970; open-ended where infinite. */
export type EnrolmentWindow = { readonly opensAt: number; readonly closesAt: number };

const isDate = (value: string) => value.length === 10;

/** A date means the whole day in the institute's time zone; a timestamp still belongs to the window it closes. */
export function enrolmentWindow(invite: VersionFacts['enroll_invite'], days: Days): EnrolmentWindow {
  const { opens, closes } = invite;
  return {
    opensAt: opens === undefined ? -Infinity : isDate(opens) ? days.startOf(opens) : Date.parse(opens),
    closesAt: closes === undefined ? Infinity : isDate(closes) ? days.endOf(closes) : Date.parse(closes) + 1,
  };
}

/** The first rule that applies wins: announced, inactive, before the window, after it (catalogue file, "How the public fields follow"). */
export function availabilityOf(
  edition: Pick<EditionFacts, 'coming_soon'>,
  invite: VersionFacts['enroll_invite'],
  window: EnrolmentWindow,
  now: number,
): Availability {
  if (edition.coming_soon !== undefined) return 'coming_soon';
  if (invite.status === 'inactive') return 'closed';
  if (now < window.opensAt) return 'not_started';
  if (now >= window.closesAt) return 'closed';
  return 'available';
}

/** The next instant after `now` at which the clock alone changes the answer, or Infinity. */
export function nextAvailabilityChange(
  edition: Pick<EditionFacts, 'coming_soon'>,
  invite: VersionFacts['enroll_invite'],
  window: EnrolmentWindow,
  now: number,
): number {
  if (edition.coming_soon !== undefined || invite.status === 'inactive') return Infinity;
  if (now < window.opensAt) return window.opensAt;
  return now < window.closesAt ? window.closesAt : Infinity;
}

const preference: Readonly<Record<Availability, number>> = { available: 0, not_started: 1, coming_soon: 2, closed: 3 };

/** Picks the version shown: the best availability, the first in catalogue order among equals (rule D11). */
export function pickShown<T extends { readonly availability: Availability }>(versions: readonly [T, ...T[]]): T {
  let shown = versions[0];
  for (const version of versions) {
    if (preference[version.availability] < preference[shown.availability]) shown = version;
  }
  return shown;
}
