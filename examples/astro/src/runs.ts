import type { Run } from '@prospectus/client';
import { formatMonth } from './words.ts';

/** The next date that one can enrol in. */
export const nextOf = <R extends Run>(runs: readonly R[]): R | undefined =>
  runs.find(({ availability }) => availability === 'available');

/** Dates by month, in their order. */
export function byMonth<R extends Run>(runs: readonly R[]): [month: string, runs: R[]][] {
  const months = new Map<string, R[]>();
  for (const run of runs) months.set(formatMonth(run), [...(months.get(formatMonth(run)) ?? []), run]);
  return [...months];
}
