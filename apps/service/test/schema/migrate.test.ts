import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { claimDeliveries } from '../../src/features/forwarding/sending/delivery-claim.repository.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { judgeSchema } from '../../src/schema/compatibility.ts';
import { holdSchema, migrate, migrateUpTo } from '../../src/schema/migrate.ts';
import { migrations } from '../../src/schema/migrations/index.ts';
import type { Database } from '../../src/schema/tables.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { insertTestPerson } from '../support/stage/browser.ts';
import { addForwarder } from '../support/stage/forwarding.ts';

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

  it('says that it waits where a backup keeps the schema as it is, and goes on after that', async () => {
    const { url, db } = await create(createEmptyDatabase);
    let waits = 0;
    const start = () => migrate(url, { auto: true, onWait: () => (waits += 1) });

    const applied = await db.transaction().execute(async (backup) => {
      await holdSchema(backup);
      const migrating = start();
      await eventually(async () => expect(waits).toBe(1));
      return { migrating };
    });

    expect(await applied.migrating).toEqual(Object.keys(migrations));
    expect(await start()).toEqual([]);
    expect(waits).toBe(1);
  });

  it('refuses to work on an old schema when it may not change it', async () => {
    const { url, db } = await create(createEmptyDatabase);

    const attempt = migrate(url, { auto: false });

    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(/run prospectus migrate/);
    expect(await db.introspection.getTables()).toEqual([]);
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

  it('lets deliveries that wait in the job queue of earlier versions wait as long, and leaves it empty (D31)', async () => {
    const { url, db } = await create(createEmptyDatabase);
    await migrateUpTo(url, '0028-language-of-person');
    await makeJobQueue(db);
    const [due, later, last, over] = await insertDeliveries(db, ['pending', 'pending', 'pending', 'delivered']);
    await sql`
      insert into prospectus_jobs._private_jobs (key, run_at, attempts)
      values (${due}, now() - interval '1 minute', 0), (${later}, now() + interval '5 hours', 9),
        (${last}, now() + interval '6 hours', 17)`.execute(db);

    await migrateUpTo(url, '0029-delivery-queue');
    expect(await readMinimalMigration(db)).toBe('0001-catalogue-keys-websites');
    await migrate(url, { auto: true });

    const { rows } = await sql`
      select id, attempts, round(extract(epoch from next_at - now()) / 60)::int as minutes from delivery
      where status = 'pending' order by next_at`.execute(db);
    expect(rows).toEqual([
      { id: due, attempts: 0, minutes: -1 },
      { id: later, attempts: 9, minutes: 300 },
      // It is tried once more.
      { id: last, attempts: 13, minutes: 360 },
    ]);
    const claims = await claimDeliveries(db, { places: 10, resting: [] });
    expect(claims).toMatchObject([{ outcome: 'begun', delivery: { id: due, attempts: 1 } }]);
    expect(claims).not.toMatchObject([{ delivery: { id: over } }]);
    const { rows: left } = await sql`
      select from prospectus_jobs._private_jobs union all select from prospectus_jobs._private_job_queues`.execute(db);
    expect(left).toEqual([]);
  });

  it('takes as reported what earlier versions reported of sources, and nothing else (K16)', async () => {
    const { url, db } = await create(createEmptyDatabase);
    await migrateUpTo(url, '0059-saved-views');
    await insertInstitute(db, 'school');
    const waiting = randomUUID();
    await sql`
      insert into catalogue_import (id, institute_id, status, via, form, is_dry_run, is_compressed, upload_bytes, content_id)
      values (${waiting}, 'school', 'checked', 'source', 'json', false, false, 0, gen_random_uuid())`.execute(db);
    await sql`
      insert into source (id, institute_id, kind, url, last_outcome, failures_in_a_row, last_import_id)
      select gen_random_uuid(), 'school', 'address', url, outcome, failures, import_id
      from (values ('held', 'held', 0, null), ('failing', 'failed', 3, null), ('failing, and waits', 'failed', 1, ${waiting}::uuid),
        ('published', 'published', 0, ${randomUUID()}::uuid), ('new', null, 0, null)) as known (url, outcome, failures, import_id)`.execute(
      db,
    );

    await migrate(url, { auto: true });

    const { rows } = await sql`
      select url, is_waiting_told as waiting, is_failing_told as failing from source order by url`.execute(db);
    expect(rows).toEqual([
      { url: 'failing', waiting: false, failing: true },
      { url: 'failing, and waits', waiting: true, failing: false },
      { url: 'held', waiting: true, failing: false },
      { url: 'new', waiting: false, failing: false },
      { url: 'published', waiting: false, failing: false },
    ]);
  });

  it('keeps the two-factor authentication in use of a person who was left with two', async () => {
    const { url, db } = await create(createEmptyDatabase);
    await migrateUpTo(url, '0064-untold-publications');
    const { userId } = await insertTestPerson(db);
    await sql`
      insert into auth_two_factor (id, user_id, secret, backup_codes, verified, last_step)
      values ('in use', ${userId}, 's', 'c', true, 5), ('begun', ${userId}, 't', 'd', false, null)`.execute(db);

    await migrate(url, { auto: true });

    expect(await db.selectFrom('auth_two_factor').select('id').execute()).toEqual([{ id: 'in use' }]);
  });

  it('lets earlier versions not work on a database that never had their job queue (D31)', async () => {
    const { url, db } = await create(createEmptyDatabase);

    await migrateUpTo(url, '0029-delivery-queue');

    expect(await readMinimalMigration(db)).toBe('0029-delivery-queue');
  });

  it.each([
    ['refuses', '0.1.0', '0012-catalogue-size', 'refused'],
    ['refuses', '0.2.0', '0026-mail-hours', 'refused'],
    ['admits', '0.3.0', '0063-course-gists', 'usable'],
  ])('%s version %s, by whether it knows of roles (M1)', async (_, _version, latest, outcome) => {
    const { db } = await create(createTestDatabase);
    const applied = Object.keys(migrations);
    const known = applied.slice(0, applied.indexOf(latest) + 1);

    expect(judgeSchema(known, { applied, minimalMigration: await readMinimalMigration(db) })).toMatchObject({
      outcome,
    });
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

/** What of the tables of graphile-worker a delivery waited in. */
async function makeJobQueue(db: Database): Promise<void> {
  await sql`create schema prospectus_jobs`.execute(db);
  await sql`
    create table prospectus_jobs._private_job_queues (
      id integer generated always as identity primary key, queue_name text unique
    )`.execute(db);
  await sql`
    create table prospectus_jobs._private_jobs (
      id bigint generated always as identity primary key, key text unique, run_at timestamptz, attempts smallint
    )`.execute(db);
  await sql`insert into prospectus_jobs._private_job_queues (queue_name) values ('a')`.execute(db);
}

/** A delivery of one forwarder with each status; returns their ids. */
async function insertDeliveries(db: Database, statuses: readonly string[]): Promise<string[]> {
  await insertInstitute(db, 'school');
  const { id } = await addForwarder(db, 'school', 'https://crm.school.example/');
  const ids = statuses.map(() => randomUUID());
  for (const [index, status] of statuses.entries()) {
    await sql`
      insert into delivery (id, institute_id, forwarder_id, event_id, kind, lead_id, status, occurred_at)
      values (${ids[index]}, 'school', ${id}, gen_random_uuid(), 'lead.created', gen_random_uuid(), ${status}, now())`.execute(
      db,
    );
  }
  return ids;
}

async function readMinimalMigration(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select minimal_migration as name from schema_compatibility`.execute(db);
  return rows[0]?.name;
}
