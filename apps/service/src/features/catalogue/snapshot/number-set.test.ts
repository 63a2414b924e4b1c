import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addNumber,
  collectNumbers,
  countNumbers,
  createNumberSet,
  hasNumber,
  intersectionOf,
  type NumberSet,
} from './number-set.ts';

const courseCount = 131;
const courses = Array.from({ length: courseCount }, (_, course) => course);
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: courseCount - 1 }));

function setOf(members: readonly number[]): NumberSet {
  const set = createNumberSet(courseCount);
  for (const course of members) addNumber(set, course);
  return set;
}

const membersOf = (set: NumberSet) => courses.filter((course) => hasNumber(set, course));

describe('a set of courses', () => {
  it('holds what was added and counts it', () => {
    fc.assert(
      fc.property(numbers, (members) => {
        expect(membersOf(setOf(members))).toEqual(members.toSorted((a, b) => a - b));
        expect(countNumbers(setOf(members))).toBe(members.length);
      }),
    );
  });

  it('intersects like sets do', () => {
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1, maxLength: 4 }), (all) => {
        const sets = all.map(setOf);

        expect(membersOf(intersectionOf(sets))).toEqual(
          courses.filter((course) => all.every((one) => one.includes(course))),
        );
        // What goes in stays as it is.
        expect(sets.map(membersOf)).toEqual(all.map((one) => one.toSorted((a, b) => a - b)));
      }),
    );
  });

  it('is collected by a test, and may be full or of no courses at all', () => {
    expect(membersOf(collectNumbers(courseCount, (course) => course % 3 === 0))).toEqual(
      courses.filter((c) => c % 3 === 0),
    );
    expect(countNumbers(collectNumbers(64, () => true))).toBe(64);
    expect(countNumbers(collectNumbers(0, () => true))).toBe(0);
  });
});
