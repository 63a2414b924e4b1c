import type { dateEndpoints } from '@prospectus/contract/admin';
import type { z } from 'zod';

/** What a list of dates is asked for. */
export type DateListQuery = z.output<(typeof dateEndpoints)['listDates']['query']>;
export type DayListQuery = z.output<(typeof dateEndpoints)['listDays']['query']>;

/** What both are filtered by, with the days of the start. */
export type DateFilters = Omit<DateListQuery, 'page'>;
