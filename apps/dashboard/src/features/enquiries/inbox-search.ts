import { type InboxStatus, leadStatuses } from '@prospectus/contract/admin';

/** What the address of the inbox says: how its list is filtered. */
export type InboxSearch = {
  readonly search?: string;
  readonly status?: InboxStatus;
  readonly campaign?: string;
  readonly course?: string;
  /** Id of a date. */
  readonly run?: string;
  readonly website?: string;
  /** Days of the reader's calendar, `2026-11-20`. */
  readonly from?: string;
  readonly to?: string;
};

/** Reads what stands behind `?`; leaves out whatever is no filter. */
export function readInboxSearch(given: Readonly<Record<string, unknown>>): InboxSearch {
  const status = leadStatuses.find((each) => each === given['status']);
  return {
    ...readText(given, 'search'),
    ...(status ? { status } : {}),
    ...readText(given, 'campaign'),
    ...readText(given, 'course'),
    ...readText(given, 'run'),
    ...readText(given, 'website'),
    ...readDay(given, 'from'),
    ...readDay(given, 'to'),
  };
}

function readText<const Name extends string>(
  given: Readonly<Record<string, unknown>>,
  name: Name,
): { readonly [K in Name]?: string } {
  const value = given[name];
  // The router turns digits in the address into a number.
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return text === '' ? {} : ({ [name]: text } as { readonly [K in Name]: string });
}

function readDay<const Name extends string>(
  given: Readonly<Record<string, unknown>>,
  name: Name,
): { readonly [K in Name]?: string } {
  const value = given[name];
  const isDay =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(startOf(value).getTime());
  return isDay ? ({ [name]: value } as { readonly [K in Name]: string }) : {};
}

/** The same as the service is asked: `to` is a day that is wanted whole. */
export function toInboxQuery({ campaign, course, run, from, to, ...others }: InboxSearch) {
  return {
    ...others,
    ...(campaign === undefined ? {} : { campaign_id: campaign }),
    ...(course === undefined ? {} : { course_id: course }),
    ...(run === undefined ? {} : { run_id: run }),
    ...(from === undefined ? {} : { from: startOf(from).toISOString() }),
    ...(to === undefined ? {} : { until: dayAfter(to).toISOString() }),
  };
}

/** Midnight by the reader's clock. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00`);

/** Not 24 hours later: days on which clocks change have 23 or 25. */
function dayAfter(day: string): Date {
  const date = startOf(day);
  date.setDate(date.getDate() + 1);
  return date;
}
