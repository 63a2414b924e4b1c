import { orderBadges, type RuleBadge, rankBadges } from '../rules/badges.ts';
import type { SiteRules } from '../rules/site.ts';
import { badgeEnding } from '../snapshot/pieces.ts';
import { createInterner } from './numbering.ts';

/** What the badges of a course depend on, but for `free`, which depends on the edition shown (rule D17). */
export type BadgeFacts = {
  /** Null when no one is enrolled. */
  readonly rank: number | null;
  readonly isPaid: boolean;
  readonly isNew: boolean;
  /** -1 is none. */
  readonly stream: number;
  readonly authored: readonly string[];
};

/** Numbers of badges: of each edition as it is shown, and of each course by whether the version shown is free. */
export type Badges = {
  readonly badges: Uint32Array;
  readonly freeBadges: Uint32Array;
  readonly paidBadges: Uint32Array;
};

/**
 * Gives each edition and course the numbers of its badges, once all courses are known.
 *
 * @param editionStarts first edition of each course, and one more
 * @param amounts price in the response for each edition, NaN where it is null
 */
export function assignBadges(
  site: SiteRules,
  courses: readonly BadgeFacts[],
  editionStarts: Uint32Array,
  amounts: Float64Array,
): Badges & { readonly endings: readonly string[] } {
  const ranked = courses.flatMap((course) => (course.rank === null ? [] : [{ ...course, rank: course.rank, course }]));
  const { bestsellers, popular } = rankBadges(ranked, site.bestsellerTop);
  const bestsellerCourses = new Set([...bestsellers].map(({ course }) => course));
  const popularCourses = new Set([...popular].map(({ course }) => course));

  const endings = createInterner<string>();
  /** By what is earned: there are few combinations, and to put badges in order takes longer than to know them again. */
  const numbers = new Map<string, number>();
  const numberOf = (earned: readonly RuleBadge[], authored: readonly string[]): number => {
    const key = JSON.stringify([earned, authored]);
    let number = numbers.get(key);
    if (number === undefined) {
      number = endings.number(badgeEnding(orderBadges(site.badgeTypes, new Set(earned), authored)));
      numbers.set(key, number);
    }
    return number;
  };

  const badges = new Uint32Array(amounts.length);
  const freeBadges = new Uint32Array(courses.length);
  const paidBadges = new Uint32Array(courses.length);
  for (const [number, course] of courses.entries()) {
    const earned: RuleBadge[] = [];
    if (bestsellerCourses.has(course)) earned.push('bestseller');
    if (popularCourses.has(course)) earned.push('popular');
    if (course.isNew) earned.push('new');
    const paid = numberOf(earned, course.authored);
    const free = numberOf([...earned, 'free'], course.authored);
    paidBadges[number] = paid;
    freeBadges[number] = free;
    for (let edition = editionStarts[number] ?? 0; edition < (editionStarts[number + 1] ?? 0); edition += 1) {
      badges[edition] = amounts[edition] === 0 ? free : paid;
    }
  }
  return { badges, freeBadges, paidBadges, endings: endings.values };
}
