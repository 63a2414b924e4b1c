import type { CourseSummary, Run } from '@prospectus/client';

/** Language of the site's own words. Courses are in theirs. */
export const siteLanguage = 'en';

export const availabilityWords = {
  available: 'Open for enrolment',
  not_started: 'Enrolment opens later',
  coming_soon: 'Coming soon',
  closed: 'Enrolment closed',
} satisfies Record<CourseSummary['availability'], string>;

type Amount = { readonly amount: number; readonly currency: string | null };

/** An amount of money as it is written where the site is read; without pennies where there are none. */
export function formatAmount({ amount, currency }: Amount): string {
  return new Intl.NumberFormat(siteLanguage, {
    ...(currency !== null && { style: 'currency', currency }),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

export const formatCount = (count: number): string => (count === 1 ? '1 course' : `${count} courses`);

export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** What a badge is called: its name with a capital. */
export const formatBadge = (badge: string): string => badge.charAt(0).toUpperCase() + badge.slice(1);

export const runAvailabilityWords = {
  ...availabilityWords,
  full: 'Fully booked',
  cancelled: 'Cancelled',
} satisfies Record<Run['availability'], string>;

const attendanceWords = { onsite: 'On site', online: 'Online', blended: 'On site and online' } satisfies Record<
  NonNullable<Run['attendance']>,
  string
>;

const day = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** When a run begins: in the institute's time zone, wherever the site is built and read. A run without a date says it in words. */
export function formatStart({ starts_on: date, starts_at: at, when_text: words, timezone }: Run): string {
  if (date === null) return words ?? '';
  if (at === null) return new Date(`${date}T00:00Z`).toLocaleString(siteLanguage, { ...day, timeZone: 'UTC' });
  const time = { hour: 'numeric', minute: '2-digit', timeZone: timezone } as const;
  return new Date(at).toLocaleString(siteLanguage, { ...day, ...time });
}

/** The time zone of the times, where there are any. */
export function formatZone({ starts_at: at, timezone }: Run): string | undefined {
  if (at === null) return undefined;
  const parts = new Intl.DateTimeFormat(siteLanguage, { timeZone: timezone, timeZoneName: 'longGeneric' });
  return parts.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value;
}

/** The month of a run, as a heading. */
export const formatMonth = ({ starts_on: date }: Run): string =>
  date === null
    ? 'Without a fixed date'
    : new Date(`${date}T00:00Z`).toLocaleString(siteLanguage, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Where a run happens, and how one takes part where that is not by going there. */
export function formatPlaces({ attendance, places }: Run): string {
  const names = places.map(({ name, town }) => (town === null || name.includes(town) ? name : `${name}, ${town}`));
  const isPlain = attendance === null || (attendance === 'onsite' && names.length > 0);
  return [...(isPlain ? [] : [attendanceWords[attendance]]), ...names].join(' · ');
}

/** Whether there is a place left, and how many where those are few. */
export function formatSeats({ availability, seats_left: seats }: Run): string {
  if (availability !== 'available' || seats === null || seats > 5) return runAvailabilityWords[availability];
  return seats === 1 ? '1 place left' : `${seats} places left`;
}

/** A run in one line, as in a list to choose from. */
export const formatRun = (run: Run): string => [formatStart(run), formatPlaces(run)].filter(Boolean).join(', ');
