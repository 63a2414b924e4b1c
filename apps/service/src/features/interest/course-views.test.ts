import { describe, expect, it } from 'vitest';
import { type CourseViews, createCountedViews } from './course-views.ts';

describe('views in memory', () => {
  it('are added up by institute, course and day (E9)', async () => {
    const views = createCountedViews();
    views.add('river', 'yoga', 1);
    views.add('river', 'yoga', 1);
    views.add('river', 'yoga', 2);
    views.add('lake', 'yoga', 1);
    const written: CourseViews[] = [];

    await views.flush(async (rows) => {
      written.push(...rows);
    });

    expect(written).toEqual([
      { instituteId: 'river', day: 1, courseId: 'yoga', views: 2 },
      { instituteId: 'lake', day: 1, courseId: 'yoga', views: 1 },
      { instituteId: 'river', day: 2, courseId: 'yoga', views: 1 },
    ]);
    expect(views.size()).toBe(0);
  });

  it('stay when they could not be written, together with those that come meanwhile (E9)', async () => {
    const views = createCountedViews();
    views.add('river', 'yoga', 1);

    const failed = views.flush(async () => {
      views.add('river', 'yoga', 1);
      throw new Error('away');
    });

    await expect(failed).rejects.toThrow('away');
    const written: CourseViews[] = [];
    await views.flush(async (rows) => {
      written.push(...rows);
    });
    expect(written).toEqual([{ instituteId: 'river', day: 1, courseId: 'yoga', views: 2 }]);
  });

  it('are of 100,000 courses at most while the database is away, and these go on being counted (E9)', async () => {
    const views = createCountedViews();
    for (let course = 0; course < 100_010; course += 1) views.add('river', `course-${course}`, 1);
    views.add('river', 'course-0', 1);
    let first: CourseViews | undefined;

    expect(views.size()).toBe(100_000);
    await views.flush(async (rows) => {
      first ??= rows[0];
    });
    expect(first?.views).toBe(2);
  });
});
