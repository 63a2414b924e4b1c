import type { DashboardLanguage } from '@prospectus/contract/admin';

/** When and where the run of an enquiry was to be when the enquiry came: what the column `run` holds as JSON text (rule R13). */
export type RunOfEnquiry = {
  /** Days in the institute's time zone; null for a run without a date. */
  readonly starts_on: string | null;
  /** Null when only the day was known. */
  readonly starts_at: string | null;
  readonly ends_on: string | null;
  readonly timezone: string;
  readonly when_text: string | null;
  readonly places: readonly { readonly id: string; readonly name: string; readonly town: string | null }[];
};

/** In words for people: `2027-01-12 18:00 (Europe/Berlin) to 2027-03-30; Tuesdays; Hafen Campus, Hamburg`. */
export function describeRun(json: string, language: DashboardLanguage): string {
  const { starts_on, starts_at, ends_on, timezone, when_text, places } = JSON.parse(json) as RunOfEnquiry;
  const start = starts_at === null ? starts_on : `${localTime(starts_at, timezone)} (${timezone})`;
  const dates = ends_on === null || ends_on === starts_on ? start : `${start} ${until[language]} ${ends_on}`;
  const where = places.map(({ name, town }) => (town === null ? name : `${name}, ${town}`));
  return [dates, when_text, ...where].filter((part) => part !== null).join('; ');
}

const until: Readonly<Record<DashboardLanguage, string>> = { en: 'to', de: 'bis' };

const localTime = (timestamp: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(timestamp));
