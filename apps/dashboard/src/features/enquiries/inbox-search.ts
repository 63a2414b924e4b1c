import { type InboxStatus, leadStatuses } from '@prospectus/contract/admin';
import { endOfDay, isFilterDay, startOfDay } from '../../ui/format/day.ts';

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
  return typeof value === 'string' && isFilterDay(value) ? ({ [name]: value } as { readonly [K in Name]: string }) : {};
}

/** The same as the service is asked: `to` is a day that is wanted whole. */
export function toInboxQuery({ campaign, course, run, from, to, ...others }: InboxSearch) {
  return {
    ...others,
    ...(campaign === undefined ? {} : { campaign_id: campaign }),
    ...(course === undefined ? {} : { course_id: course }),
    ...(run === undefined ? {} : { run_id: run }),
    ...(from === undefined ? {} : { from: startOfDay(from) }),
    ...(to === undefined ? {} : { until: endOfDay(to) }),
  };
}
