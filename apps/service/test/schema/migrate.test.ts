import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { jobSchema } from '../../src/platform/jobs/job-schema.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { migrate, migrateUpTo } from '../../src/schema/migrate.ts';
import { migrations } from '../../src/schema/migrations/index.ts';
import type { Database } from '../../src/schema/tables.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/others/database.ts';

describe('migrate', () => {
  const databases: TestDatabase[] = [];
  const create = async (make: () => Promise<TestDatabase>) => {
    const database = await make();
    databases.push(database);
    return database;
  };
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  it('applies every migration once when ten processes start at once', async () => {
    const { url } = await create(createEmptyDatabase);

    const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(url, { auto: true })));

    expect(applied.flat()).toEqual(Object.keys(migrations));
  });

  it('applies nothing to a schema that is up to date', async () => {
    const { url } = await create(createTestDatabase);

    expect(await migrate(url, { auto: true })).toEqual([]);
  });

  it('refuses to work on an old schema when it may not change it', async () => {
    const { url, db } = await create(createEmptyDatabase);

    const attempt = migrate(url, { auto: false });

    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(/run prospectus migrate/);
    expect(await listSchemas(db)).not.toContain('prospectus_jobs');
  });

  it('leaves nothing for the job queue to change when it starts (D31)', async () => {
    const { url, db } = await create(createEmptyDatabase);
    await migrate(url, { auto: true });
    const before = await listJobMigrations(db);

    await runMigrations({ connectionString: url, schema: jobSchema });

    expect(before).not.toEqual([]);
    expect(await listJobMigrations(db)).toEqual(before);
  });

  it('counts the courses of catalogues that were imported before they were counted (D27)', async () => {
    const { url, db } = await create(createEmptyDatabase);
    await migrateUpTo(url, '0011-notifications');
    for (const id of ['full', 'empty']) await insertInstitute(db, id);
    await sql`update institute set revision = 5`.execute(db);
    await sql`
      insert into course (institute_id, id, position, is_published, document, facts, hash, safelist_version)
      select 'full', 'course ' || number, number, number <> 3, '{}', '{}', '', 1 from generate_series(1, 4) number`.execute(
      db,
    );
    await sql`
      insert into edition (institute_id, id, course_id, position, is_published, texts, texts_hash, has_media)
      select 'full', number || ' ' || language, 'course ' || number, 0, number not in (3, 4), '{}', '', false
      from generate_series(1, 4) number, unnest(array['de', 'en']) language`.execute(db);

    await migrate(url, { auto: true });

    const sizes = await db.selectFrom('catalogue_size').selectAll().orderBy('institute_id').execute();
    expect(sizes).toEqual([
      { institute_id: 'empty', revision: 5, courses: 0 },
      { institute_id: 'full', revision: 5, courses: 2 },
    ]);
  });

  it('works on a newer schema that says that this version may', async () => {
    const { url, db } = await create(createTestDatabase);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`.execute(db);

    expect(await migrate(url, { auto: true })).toEqual([]);
  });

  it('refuses a newer schema that asks for a migration this version does not know', async () => {
    const { url, db } = await create(createTestDatabase);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`.execute(db);
    await sql`update schema_compatibility set minimal_migration = '9999-later'`.execute(db);

    await expect(migrate(url, { auto: true })).rejects.toThrow(/newer than this version .* update Prospectus/);
  });
});

async function listSchemas(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db);
  return rows.map(({ name }) => name);
}

async function listJobMigrations(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from prospectus_jobs.migrations order by id`.execute(db);
  return rows.map(({ id }) => id);
}
