import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { holdDrafts, putDraft } from '../../src/features/catalogue-source/drafts/draft.repository.ts';
import { recordCommandImport } from '../../src/features/catalogue-source/imports/history.service.ts';
import { saveChanges } from '../../src/features/catalogue-source/layers/change.repository.ts';
import { insertSteps } from '../../src/features/catalogue-source/layers/history.repository.ts';
import { putSourceCourses } from '../../src/features/catalogue-source/layers/source-course.repository.ts';
import { createPictureTidying } from '../../src/features/pictures/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { insertTestPicture, startPictures } from '../support/stage/pictures-stage.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = 24 * 60 * 60_000;
const hash = `${'ab'.repeat(18)}0010`;
const image = `media:upload/${hash}.webp`;

/** Runs the chore on some days after the picture was uploaded. */
async function tidyOn(...days: readonly number[]) {
  for (const each of days) {
    const clock = { now: () => each * day, monotonic: () => 0 };
    await createPictureTidying({ db: database.db, clock, log: createLog('silent') })(() => false);
  }
}

const hasPicture = async (instituteId: string) => {
  const { db } = database;
  const rows = await db.selectFrom('picture').select('hash').where('institute_id', '=', instituteId).execute();
  const sizes = await db.selectFrom('picture_size').select('hash').where('institute_id', '=', instituteId).execute();
  expect(sizes.length).toBe(rows.length);
  return rows.length === 1;
};

async function open(id: string, file = catalogue({ institute: { id } })) {
  await importFile(database.db, file);
  await insertTestPicture(database.db, id, hash);
  // The import's own catalogue is kept to be restored.
  await database.db.deleteFrom('import_chunk').where('institute_id', '=', id).execute();
  return id;
}

describe('a picture', () => {
  it('goes when nothing has named it for 90 days, not before (K9)', async () => {
    const id = await open('unnamed');

    await tidyOn(1, 89, 90);
    expect(await hasPicture(id)).toBe(true);
    await tidyOn(90.1);
    expect(await hasPicture(id)).toBe(false);
  });

  it('stays 90 days after the catalogue named it last (K9)', async () => {
    const named = catalogue({
      institute: { id: 'named' },
      courses: [course({ id: 'c' }, edition({ about_html: `<p>A <img src="${image}"></p>` }))],
    });
    const id = await open('named', named);
    await tidyOn(100, 200);
    expect(await hasPicture(id)).toBe(true);

    await database.db.deleteFrom('edition').where('institute_id', '=', id).execute();
    await database.db.deleteFrom('course').where('institute_id', '=', id).execute();

    await tidyOn(289);
    expect(await hasPicture(id)).toBe(true);
    await tidyOn(291);
    expect(await hasPicture(id)).toBe(false);
  });

  const part = { entity: 'edition', id: 'e', courseId: 'c' } as const;
  const made = { by: 'Edda', at: new Date(0) };
  const namedOnce: readonly [
    where: 'catalogue_change' | 'catalogue_draft' | 'catalogue_history' | 'source_course',
    insert: (id: string) => Promise<void>,
  ][] = [
    [
      'catalogue_change',
      (id) =>
        saveChanges(
          database.db,
          id,
          [],
          [
            {
              ...{ ...part, field: 'images', value: null, base: { preview: image }, theirs: undefined },
              ...{ isWaiting: true, changedBy: 'Edda', changedAt: made.at },
            },
          ],
        ),
    ],
    [
      'catalogue_draft',
      async (id) => {
        const fields = [{ field: 'images', value: { preview: image } }];
        await putDraft(database.db, id, { ...part, fields, version: 1, savedBy: 'Edda', savedAt: made.at });
      },
    ],
    [
      'catalogue_history',
      (id) => insertSteps(database.db, id, [{ ...part, field: 'images', before: image, after: null }], made),
    ],
    [
      'source_course',
      (id) => putSourceCourses(database.db, id, [{ id: 'c', position: 0, document: `{"image":"${image}"}` }]),
    ],
  ];

  it.each(namedOnce)('stays while %s names it, and for 90 days after that (K9)', async (table, insert) => {
    const id = await open(table.replace('_', '-'));
    await insert(id);
    await tidyOn(100, 400);
    expect(await hasPicture(id)).toBe(true);

    await database.db.deleteFrom(table).where('institute_id', '=', id).execute();

    await tidyOn(489);
    expect(await hasPicture(id)).toBe(true);
    await tidyOn(491);
    expect(await hasPicture(id)).toBe(false);
  });

  it('stays while a stream names it (K9)', async () => {
    const id = await open(
      'stream',
      catalogue({ institute: { id: 'stream' }, streams: [{ slug: 's', label: 'S', image, categories: [] }] }),
    );

    await tidyOn(400);

    expect(await hasPicture(id)).toBe(true);
  });

  it('stays while a catalogue from before it was last named is kept to be restored (K9)', async () => {
    const id = await open('restorable');
    await recordCommandImport(database.db, {
      ...{ instituteId: id, counts: { courses: 0, editions: 0, versions: 0, learning_paths: 0 }, isChanged: true },
      ...{ fileName: 'catalogue.json', at: new Date(0), content: [Buffer.from('a piece')] },
    });

    await tidyOn(400);
    expect(await hasPicture(id)).toBe(true);
    await database.db.deleteFrom('import_chunk').where('institute_id', '=', id).execute();
    await tidyOn(401);
    expect(await hasPicture(id)).toBe(false);
  });

  it('of one institute stays when another lets go of it (K9)', async () => {
    await insertInstitute(database.db, 'other');
    await insertTestPicture(database.db, 'other', hash);
    await database.db
      .updateTable('picture')
      .set({ named_at: new Date(300 * day) })
      .where('institute_id', '=', 'other')
      .execute();
    const id = await open('first');

    await tidyOn(301);

    expect([await hasPicture(id), await hasPicture('other')]).toEqual([false, true]);
  });
});

describe('deleting a picture', () => {
  const admins = async (id: string) => {
    const stage = await startPictures(database);
    onTestFinished(() => stage.close());
    stage.admin.signIn({ instituteIds: [id] });
    return stage.admin;
  };

  it('is refused with the courses, drafts and streams that use it (K9)', async () => {
    const named = catalogue({
      institute: { id: 'used' },
      streams: [{ slug: 's', label: 'S', image, categories: [] }],
      courses: [course({ id: 'c' }, edition({ title: 'Pottery', images: { preview: image } }))],
    });
    const id = await open('used', named);
    const draft = { entity: 'edition', id: 'e', courseId: 'new', fields: [{ field: 'images', value: image }] } as const;
    await putDraft(database.db, id, { ...draft, version: 1, savedBy: 'Edda', savedAt: new Date(0) });
    const admin = await admins(id);

    const reply = await admin.send(`/institutes/${id}/pictures/${hash}`, { method: 'DELETE' });

    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({
      error: {
        message:
          'It is used in: Pottery; new. It is used by a subject, a learning path or the institute’s settings. Remove it there and publish the change before you delete the picture.',
      },
    });
    expect(await hasPicture(id)).toBe(true);
  });

  it('is refused where a draft names it that is being saved meanwhile (K9)', async () => {
    const id = await open('meanwhile');
    const draft = { entity: 'edition', id: 'e', courseId: 'new', fields: [{ field: 'images', value: image }] } as const;
    const admin = await admins(id);
    let reply: ReturnType<typeof admin.send> | undefined;

    await database.db.transaction().execute(async (trx) => {
      await holdDrafts(trx, id);
      await putDraft(trx, id, { ...draft, version: 1, savedBy: 'Edda', savedAt: new Date(0) });
      reply = admin.send(`/institutes/${id}/pictures/${hash}`, { method: 'DELETE' });
      await eventually(async () => {
        const { rows } = await sql<{ readonly count: string }>`
          select count(*) from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
        expect(Number(rows[0]?.count)).toBe(1);
      });
    });

    expect((await reply)?.status).toBe(409);
    expect(await hasPicture(id)).toBe(true);
  });

  it('takes it away at once where nothing uses it now, though the history names it, and leaves those of others (K9)', async () => {
    const id = await open('unused');
    await open('unused-other');
    const step = { entity: 'edition', id: 'e', field: 'images', courseId: 'c', before: image, after: null } as const;
    await insertSteps(database.db, id, [step], { by: 'Edda', at: new Date(0) });
    const admin = await admins(id);
    const remove = () => admin.send(`/institutes/${id}/pictures/${hash}`, { method: 'DELETE' });

    expect(await remove()).toMatchObject({ status: 200, json: { image } });

    expect([await hasPicture(id), await hasPicture('unused-other')]).toEqual([false, true]);
    expect((await remove()).status).toBe(404);
  });
});
