import { type InterestPeriod, interestPeriods } from '@prospectus/contract/admin';

/** The query of the address: over how many days; 28 when absent. */
export type InterestSearch = { readonly days?: 7 | 90 };

export const readInterestSearch = ({ days }: Readonly<Record<string, unknown>>): InterestSearch =>
  days === 7 || days === 90 ? { days } : {};

const usualPeriod: InterestPeriod = '28';

export const periodOf = ({ days }: InterestSearch): InterestPeriod =>
  interestPeriods.find((period) => Number(period) === days) ?? usualPeriod;
