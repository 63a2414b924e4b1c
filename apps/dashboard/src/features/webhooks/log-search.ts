import { endOfDay, isFilterDay, startOfDay } from '../../ui/format/day.ts';

/** The filters in the address of a log. */
export type LogSearch = {
  readonly status?: (typeof statuses)[number];
  readonly type?: (typeof types)[number];
  /** Days of the reader's calendar. */
  readonly from?: string;
  readonly to?: string;
};

export const statuses = ['pending', 'delivered', 'failed'] as const;
export const types = ['lead.created', 'lead.erased'] as const;

/** Reads what stands behind `?`; leaves out whatever is no filter. */
export function readLogSearch(given: Readonly<Record<string, unknown>>): LogSearch {
  const status = statuses.find((each) => each === given['status']);
  const type = types.find((each) => each === given['type']);
  const { from, to } = given;
  return {
    ...(status && { status }),
    ...(type && { type }),
    ...(typeof from === 'string' && isFilterDay(from) && { from }),
    ...(typeof to === 'string' && isFilterDay(to) && { to }),
  };
}

/** Returns the filters as the service takes them: `to` includes the whole day. */
export function toLogQuery({ status, type, from = '', to = '' }: LogSearch) {
  return { status, type, since: startOfDay(from), until: endOfDay(to) };
}
