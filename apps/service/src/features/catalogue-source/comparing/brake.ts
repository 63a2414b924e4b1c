import type { Brake } from '@prospectus/contract/admin';

/** How much of what is there an import takes away or changes beyond what people do on purpose. */
export type Stake = { readonly count: number; readonly of: number };

export type Stakes = {
  /** All courses that go, drafts too. */
  readonly courses: Stake;
  /** Courses that visitors see now, and will not. */
  readonly shownCourses: Stake;
  /** Dates to come that visitors see now, and will not. */
  readonly runs: Stake;
  /** Prices that become ten times as high or as low, of those that are there before and after. */
  readonly prices: Stake;
  /** Institutes that are there, where the import makes one more. */
  readonly othersOfNew: number;
};

/** From more than one in five on, a change is more likely a mistake: a file that was cut off, or a comma read as a point. */
const isMuch = ({ count, of }: Stake): boolean => count * 5 > of;

const isTaken = (stake: Stake): boolean => stake.count > 1 && isMuch(stake);

/** Returns why an import is published only when that is confirmed; null where nothing speaks against it (rule K11). */
export function brakeOf({ courses, shownCourses, runs, prices, othersOfNew }: Stakes): Brake | null {
  const removed = [shownCourses, courses, runs].find(isTaken);
  const reasons: Brake['reasons'] = [
    ...(removed === undefined ? [] : [{ kind: 'removals' as const, ...removed }]),
    ...(prices.count > 0 && isMuch(prices) ? [{ kind: 'prices' as const, ...prices }] : []),
    ...(othersOfNew === 0 ? [] : [{ kind: 'institute' as const, count: 1, of: othersOfNew }]),
  ];
  return reasons.length === 0 ? null : { reasons };
}
