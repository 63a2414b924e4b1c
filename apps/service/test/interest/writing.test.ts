import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addViews } from '../../src/features/interest/index.ts';
import { dateOfDay } from '../../src/platform/time/zone.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = 20_000;
const rowsOf = (instituteId: string) =>
  database.db.selectFrom('course_view_day').selectAll().where('institute_id', '=', instituteId).execute();

describe('writing views of courses (E9)', () => {
  it('adds up what many processes write at once, in whatever order (E9)', async () => {
    const instituteId = randomUUID();
    await insertInstitute(database.db, instituteId);
    const ids = Array.from({ length: 100 }, (_, at) => `course-${at}`);
    const writers = Array.from({ length: 8 }, (_, turn) =>
      [...ids.slice(turn * 10), ...ids.slice(0, turn * 10)].map((courseId) => ({
        instituteId,
        day,
        courseId,
        views: 2,
      })),
    );

    await Promise.all(writers.map((views) => addViews(database.db, views)));

    const rows = await rowsOf(instituteId);
    expect(rows).toHaveLength(100);
    expect(new Set(rows.map(({ views }) => views))).toEqual(new Set([16]));
  });

  it('leaves out those at an institute that is gone, and keeps the others (E9, E11)', async () => {
    const [instituteId, gone] = [randomUUID(), randomUUID()];
    await insertInstitute(database.db, instituteId);
    const view = { day, courseId: 'yoga', views: 1 };

    await addViews(database.db, [
      { ...view, instituteId: gone },
      { ...view, instituteId },
    ]);

    expect(await rowsOf(gone)).toEqual([]);
    expect(await rowsOf(instituteId)).toMatchObject([{ day: dateOfDay(day), course_id: 'yoga', views: 1 }]);
  });
});
