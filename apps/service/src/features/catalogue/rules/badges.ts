import { dayMs } from '../../../platform/time/lengths.ts';

/** The badges that rules give, in the order in which they stand behind the site's own (rule D17). */
export type RuleBadge = 'bestseller' | 'popular' | 'new' | 'free';

const ruleBadges: readonly RuleBadge[] = ['bestseller', 'popular', 'new', 'free'];

/** Puts earned badges in order: the site's types first, then the rules', then authored ones; each once (rule D17). */
export function orderBadges(
  types: readonly string[],
  byRule: ReadonlySet<RuleBadge>,
  authored: readonly string[],
): readonly string[] {
  const earned = new Set<string>([...ruleBadges.filter((badge) => byRule.has(badge)), ...authored]);
  return [...new Set([...types.filter((type) => earned.has(type)), ...earned])];
}

/** The instant at which a course stops being new, exclusive; `created_at` in the future counts as new (rule D17). */
export const newUntil = (createdAt: number, newDays: number): number =>
  newDays === 0 ? -Infinity : createdAt + newDays * dayMs + 1;

export type RankedCourse = {
  readonly rank: number;
  /** Whether the price of the version shown is above 0, on sale or not: all that the rule may know of a price (rule D13). */
  readonly isPaid: boolean;
  readonly stream: number;
};

/** Which courses are bestsellers, and which is the popular one of its stream; `stream` below 0 is none (rule D17). */
export function rankBadges<T extends RankedCourse>(
  courses: readonly T[],
  bestsellerTop: number,
): { readonly bestsellers: ReadonlySet<T>; readonly popular: ReadonlySet<T> } {
  const byRank = courses.toSorted((a, b) => a.rank - b.rank);
  const popular = new Map<number, T>();
  for (const course of byRank) {
    if (course.stream >= 0 && !popular.has(course.stream)) popular.set(course.stream, course);
  }
  return {
    bestsellers: new Set(byRank.filter((course) => course.isPaid).slice(0, bestsellerTop)),
    popular: new Set(popular.values()),
  };
}
