import type { adminEndpoints, DateWire } from '@prospectus/contract/admin';
import type { AdminAnswer } from '../../../api/admin-client.ts';
import type { Month } from '../../../ui/format/month.ts';
import type { DatesSearch } from '../date/dates-search.ts';

export type DaysAnswer = AdminAnswer<typeof adminEndpoints.listDays>;

/** A day that has dates, with the first of them. */
export type DayWithDates = DaysAnswer['data'][number];

/** What is shown of a month, whatever its form. */
export type MonthProps = {
  readonly days: ReadonlyMap<string, DayWithDates>;
  readonly month: Month;
  /** By the institute's clock; undefined until it is known. */
  readonly today: string | undefined;
  readonly search: DatesSearch;
  readonly onOpen: (date: DateWire) => void;
};
