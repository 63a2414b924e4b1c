import { describe, expect, it } from 'vitest';
import { type Lookup, planFirst, planNext, planNothing } from './lookup-plan.ts';

const start = new Date('2026-11-20T10:00:00Z');
const hourMs = 3_600_000;

/** All looks that follow from one that somebody asked for, if each happens when it is due. */
function allLooks(): Lookup[] {
  const looks = [planFirst(start)];
  for (let last = looks[0]; last?.next; last = looks.at(-1)) {
    looks.push(planNext(last.next.at, { number: last.number, until: last.next.until }));
  }
  return looks;
}

describe('looks that follow from one that somebody asked for (D36)', () => {
  it('come after pauses that grow to an hour', () => {
    const pauses = allLooks().flatMap(({ lookedUpAt, next }) =>
      next ? [(next.at.getTime() - lookedUpAt.getTime()) / 1000] : [],
    );

    expect(pauses.slice(0, 12)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    expect(Math.max(...pauses)).toBe(3600);
  });

  it('end after two days', () => {
    const last = allLooks().at(-1);

    expect(last?.next).toBeUndefined();
    const hours = ((last?.lookedUpAt.getTime() ?? 0) - start.getTime()) / hourMs;
    expect(hours).toBeGreaterThan(47);
    expect(hours).toBeLessThanOrEqual(48);
  });

  it('end when no process looked until then', () => {
    const late = new Date(start.getTime() + 60 * hourMs);

    expect(planNext(late, { number: 3, until: new Date(start.getTime() + 48 * hourMs) }).next).toBeUndefined();
  });

  it('do not follow where the record was found', () => {
    expect(planNothing(start).next).toBeUndefined();
  });
});
