import { describe, expect, it } from 'vitest';
import { courseFigures, shareOf, viewsByCourse } from './course-figures.ts';

const names = [
  { id: 'yoga', title: 'Yoga' },
  { id: 'pottery', title: 'Pottery' },
];
const numbers = new Map([
  ['yoga', 0],
  ['yoga-en', 0],
  ['pottery', 1],
]);
const read: number[] = [];
const opened = {
  numberOf: (id: string) => numbers.get(id),
  nameOf(course: number) {
    read.push(course);
    return names[course] ?? { id: '', title: '' };
  },
};

describe('the figures of courses', () => {
  it('are put together for a course, whatever ids it was asked for by, the most viewed first (E9)', () => {
    const views = [
      { id: 'gone', views: 5 },
      { id: 'yoga', views: 4 },
      { id: 'yoga-en', views: 4 },
    ];
    const enquiries = [
      { courseId: 'pottery', enquiries: 2, fromPages: 1 },
      { courseId: 'yoga', enquiries: 3, fromPages: 2 },
      { courseId: null, enquiries: 9, fromPages: 9 },
    ];

    const { courses, total } = courseFigures(views, enquiries, opened, 10);

    expect(total).toBe(3);
    expect(courses).toEqual([
      { id: 'yoga', title: 'Yoga', views: 8, enquiries: 3, enquiries_from_pages: 2, share: 0.25 },
      { id: 'gone', title: null, views: 5, enquiries: 0, enquiries_from_pages: 0, share: 0 },
      { id: 'pottery', title: 'Pottery', views: 0, enquiries: 2, enquiries_from_pages: 1, share: null },
    ]);
  });

  it('read no more names than are shown (E9, D43)', () => {
    read.length = 0;
    const views = [
      { id: 'pottery', views: 1 },
      { id: 'yoga', views: 4 },
    ];

    expect(courseFigures(views, [], opened, 1)).toMatchObject({ courses: [{ id: 'yoga' }], total: 2 });
    expect(read).toEqual([0]);
    expect([...viewsByCourse(views, opened)]).toEqual([
      [1, 1],
      [0, 4],
    ]);
  });

  it.each([
    [1, 4, 0.25],
    [0, 4, 0],
    [4, 4, 1],
    [5, 4, null],
    [0, 0, null],
  ])('have no share where not all views were seen: %d of %d (E9)', (enquiries, views, share) => {
    expect(shareOf(enquiries, views)).toBe(share);
  });
});
