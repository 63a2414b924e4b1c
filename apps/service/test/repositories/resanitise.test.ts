import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resanitise } from '../../src/features/catalogue-source/resanitising/resanitise.service.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { editionRow, importChanges, revisionOf, rowsOf } from '../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';

let database: TestDatabase;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  id = randomUUID();
});

const file = (count: number) => ({
  ...catalogue({ institute: { id } }),
  streams: [{ slug: 's', label: 'S' }],
  courses: Array.from({ length: count }, (_, number) =>
    course({ id: `c${number}` }, edition({ id: `e${number}`, about_html: '<p onclick="x">a</p>', active_learners: 3 })),
  ),
  learning_paths: [{ code: 'p', name: 'P', stream: 's', description_html: '<p onclick="x">p</p>', steps: [] }],
});

/** Makes an institute’s rows what an older version of the safelist left. */
async function age(instituteId = id): Promise<void> {
  const old = { safelist_version: 0 };
  await database.db
    .updateTable('institute')
    .set({ ...old, path_html: '{"p":"old"}' })
    .where('id', '=', instituteId)
    .execute();
  await database.db.updateTable('course').set(old).where('institute_id', '=', instituteId).execute();
  await database.db
    .updateTable('edition')
    .set({ texts: '{}', texts_hash: Buffer.alloc(32), seo_description: 'old', has_media: true })
    .where('institute_id', '=', instituteId)
    .execute();
}

describe('a new version of the safelist', () => {
  it('makes stored HTML be sanitised again from its source', async () => {
    await importChanges(database.db, file(120));
    const before = await rowsOf(database.db, id);
    await age();

    expect(await resanitise(database.db)).toBe(120);

    const after = await rowsOf(database.db, id);
    expect(after.editions).toEqual(before.editions);
    expect(after.courses).toEqual(before.courses);
    expect(after.institute).toEqual({ ...before.institute, revision: 2 });
  });

  it('leaves what is up to date alone', async () => {
    await importChanges(database.db, file(2));
    const before = await rowsOf(database.db, id);

    expect(await resanitise(database.db)).toBe(0);
    expect(await rowsOf(database.db, id)).toEqual(before);
  });

  it('leaves alone what a newer version of the product has sanitised', async () => {
    await importChanges(database.db, file(2));
    await age();
    await database.db.updateTable('institute').set({ safelist_version: 99 }).where('id', '=', id).execute();
    await database.db.updateTable('course').set({ safelist_version: 99 }).where('institute_id', '=', id).execute();
    const before = await rowsOf(database.db, id);

    expect(await resanitise(database.db)).toBe(0);
    expect(await rowsOf(database.db, id)).toEqual(before);
  });

  it('is followed once when several processes start together', async () => {
    await importChanges(database.db, file(60));
    await age();

    const courses = await Promise.all([1, 2, 3].map(() => resanitise(database.db)));

    expect(courses.toSorted()).toEqual([0, 0, 60]);
    expect(await revisionOf(database.db, id)).toBe(2);
  });

  it('is followed by an import, for courses that are unchanged too', async () => {
    const same = file(3);
    await importChanges(database.db, same);
    await age();

    expect(await importChanges(database.db, same)).toBe(true);

    const { texts, active_learners, seo_description } = await editionRow(database.db, id, 'e1');
    expect(texts.about_html).toBe('<p>a</p>');
    expect([active_learners, seo_description]).toEqual([3, null]);
    expect((await rowsOf(database.db, id)).institute).toMatchObject({ path_html: '{"p":"<p>p</p>"}', revision: 2 });
    expect(await resanitise(database.db)).toBe(0);
  });
});
