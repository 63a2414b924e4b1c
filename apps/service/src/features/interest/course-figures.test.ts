import { describe, expect, it } from 'vitest';
import { courseFigures, shareOf } from './course-figures.ts';

const shown = new Map([
  ['yoga', { id: 'yoga', title: 'Yoga' }],
  ['yoga-en', { id: 'yoga', title: 'Yoga' }],
  ['pottery', { id: 'pottery', title: 'Pottery' }],
]);
const find = (id: string) => shown.get(id);

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

    expect(courseFigures(views, enquiries, find)).toEqual([
      { id: 'yoga', title: 'Yoga', views: 8, enquiries: 3, enquiries_from_pages: 2, share: 0.25 },
      { id: 'gone', title: null, views: 5, enquiries: 0, enquiries_from_pages: 0, share: 0 },
      { id: 'pottery', title: 'Pottery', views: 0, enquiries: 2, enquiries_from_pages: 1, share: null },
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
