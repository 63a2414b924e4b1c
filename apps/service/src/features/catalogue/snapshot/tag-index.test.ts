import { describe, expect, it } from 'vitest';
import { invertTags } from './tag-index.ts';

function invert(tagsOfCourses: readonly (readonly number[])[]) {
  const tagStarts = Uint32Array.from([
    0,
    ...tagsOfCourses.map((_, course) => tagsOfCourses.slice(0, course + 1).flat().length),
  ]);
  const tags = Uint32Array.from(tagsOfCourses.flat());
  const { starts, courses } = invertTags({ count: tagsOfCourses.length, tagStarts, tags });
  return Array.from({ length: starts.length - 1 }, (_, tag) => [...courses.subarray(starts[tag], starts[tag + 1])]);
}

describe('invertTags', () => {
  it('lists the courses of each tag, ascending (§4.3)', () => {
    expect(invert([[1, 0], [], [1], [3, 1]])).toEqual([[0], [0, 2, 3], [], [3]]);
  });

  it('lists nothing where there are no tags', () => {
    expect(invert([[], []])).toEqual([]);
    expect(invert([])).toEqual([]);
  });
});
