import { type SearchPeriod, searchesLimits, searchPeriods } from '@prospectus/contract/admin';

/** The query of the searches' address: over how many days, which of them, and the page of the list. */
export type SearchesSearch = {
  /** 30 when absent. */
  readonly days?: 7 | 90;
  readonly show?: 'none';
  readonly page?: number;
};

export function readSearchesSearch({ days, show, page }: Readonly<Record<string, unknown>>): SearchesSearch {
  return {
    ...(days === 7 || days === 90 ? { days } : {}),
    ...(show === 'none' ? { show } : {}),
    ...(Number.isInteger(page) && Number(page) > 1 && Number(page) <= searchesLimits.pageMax
      ? { page: Number(page) }
      : {}),
  };
}

const usualPeriod: SearchPeriod = '30';

export const periodOf = ({ days }: SearchesSearch): SearchPeriod =>
  searchPeriods.find((period) => Number(period) === days) ?? usualPeriod;
