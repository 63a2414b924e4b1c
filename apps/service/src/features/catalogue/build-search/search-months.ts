import { limits } from '@prospectus/contract';
import { dayNumber } from '../../../platform/time/zone.ts';

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** The first day of a month, so many months after the one of `date`, `YYYY-MM-DD`. */
export function monthAfter(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1, 2)}-01`;
}

/** The months that the facet lists from the one of `date` on (`SearchData.months`; rule S8). */
export const monthsFrom = (date: string): Int32Array =>
  Int32Array.from({ length: limits.facetMonths + 1 }, (_, months) => dayNumber(monthAfter(date, months)));
