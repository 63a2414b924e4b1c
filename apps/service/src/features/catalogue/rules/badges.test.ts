import { describe, expect, it } from 'vitest';
import { newUntil, orderBadges, type RankedCourse, type RuleBadge, rankBadges } from './badges.ts';

const byRule = (...badges: RuleBadge[]) => new Set(badges);

describe('orderBadges', () => {
  it('puts the site’s types first, in their order (§2.2, D17)', () => {
    expect(orderBadges(['new', 'accredited', 'bestseller'], byRule('bestseller', 'new'), ['accredited'])).toEqual([
      'new',
      'accredited',
      'bestseller',
    ]);
  });

  it('puts the rest behind them: those of the rules in the order of the decision, then authored ones (D17)', () => {
    expect(orderBadges([], byRule('free', 'new', 'popular', 'bestseller'), ['staff pick', 'accredited'])).toEqual([
      'bestseller',
      'popular',
      'new',
      'free',
      'staff pick',
      'accredited',
    ]);
    expect(orderBadges(['free'], byRule('free', 'new'), ['staff pick'])).toEqual(['free', 'new', 'staff pick']);
  });

  it('names each badge once, at its first place (D17)', () => {
    expect(orderBadges(['new', 'new'], byRule('new'), ['new', 'accredited', 'accredited'])).toEqual([
      'new',
      'accredited',
    ]);
    expect(orderBadges([], byRule('new'), ['accredited', 'new'])).toEqual(['new', 'accredited']);
  });

  it('names no type that was not earned (§2.2)', () => {
    expect(orderBadges(['bestseller', 'new'], byRule(), [])).toEqual([]);
  });
});

describe('newUntil', () => {
  const day = 86_400_000;

  it('includes the very last of the given days of 24 hours (D17)', () => {
    const created = Date.parse('2026-03-01T09:00:00Z');

    expect(newUntil(created, 60)).toBe(created + 60 * day + 1);
  });

  it('is never when the site gives no days (D17)', () => {
    expect(newUntil(Date.parse('2026-03-01T09:00:00Z'), 0)).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('rankBadges', () => {
  const course = (rank: number, fields: Partial<RankedCourse> = {}): RankedCourse => ({
    rank,
    isPaid: true,
    stream: -1,
    ...fields,
  });

  it('gives bestseller to the best-ranked paid courses, as many as the site says (D17)', () => {
    const [fourth, second, first, free, third] = [
      course(40),
      course(20),
      course(10),
      course(1, { isPaid: false }),
      course(30),
    ];

    const { bestsellers } = rankBadges([fourth, second, first, free, third], 3);

    expect([...bestsellers]).toEqual([first, second, third]);
  });

  it('gives bestseller to no course when the site says 0 (D17)', () => {
    expect(rankBadges([course(1)], 0).bestsellers.size).toBe(0);
  });

  it('gives popular to the best-ranked course of each stream, free ones included (D17)', () => {
    const [worse, better, other] = [
      course(3, { stream: 0 }),
      course(2, { stream: 0, isPaid: false }),
      course(9, { stream: 1 }),
    ];

    const { popular } = rankBadges([worse, better, other], 3);

    expect([...popular]).toEqual([better, other]);
  });

  it('gives popular to no course without a stream (D17)', () => {
    expect(rankBadges([course(1)], 3).popular.size).toBe(0);
  });
});
