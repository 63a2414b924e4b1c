import { describe, expect, it } from 'vitest';
import { changesByCourse } from './course-changes.ts';

const none = { count: 0, first: [] };
const changes = {
  added: none,
  changed: { count: 2, first: [{ id: 'a', title: 'Pottery' }] },
  gone: none,
  order: false,
  learner_counts: 1,
  institute: false,
};
const renamed = (id: string) =>
  ({ course_id: id, entity: 'edition', id: `${id}-en`, field: 'title', from: 'Old', to: 'New' }) as const;
const diff = {
  courses: { added: 0, changed: 2, removed: 0 },
  runs: { added: 0, changed: 0, removed: 0 },
  changes: ['a', 'b', 'c'].map(renamed),
  more: 0,
};

describe('what changes, course by course', () => {
  it('names the courses of all listed changes, not only the first of those that change', () => {
    const { courses } = changesByCourse(changes, diff, [
      { id: 'b', title: 'Bread' },
      { id: 'c', title: 'First aid' },
    ]);

    expect(courses.map(({ course }) => course?.title)).toEqual(['Pottery', 'Bread', 'First aid']);
  });

  it('has no title of a course of an import that was checked before these were kept', () => {
    const { courses } = changesByCourse(changes, diff, []);

    expect(courses.map(({ id, course }) => course?.title ?? id)).toEqual(['Pottery', 'b', 'c']);
  });
});
