import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp } from '../../src/features/backup/backup.service.ts';
import { atOneMoment, readRows } from '../../src/features/backup/content.repository.ts';
import { restore } from '../../src/features/backup/restore.service.ts';
import { carriedTables, leftOutTables } from '../../src/features/backup/tables.ts';
import { claimDeliveries } from '../../src/features/forwarding/sending/delivery-claim.repository.ts';
import { insertPerson } from '../../src/features/people/person/person.repository.ts';
import { migrateUpTo } from '../../src/schema/migrate.ts';
import { migrations } from '../../src/schema/migrations/index.ts';
import type { Database } from '../../src/schema/tables.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createInstitute, fileLead } from '../support/stage/forwarding.ts';
import { fillEverything, listTables, readTables } from '../support/stage/whole-database.ts';

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

async function open(create: () => Promise<TestDatabase> = createTestDatabase): Promise<TestDatabase> {
  const database = await create();
  databases.push(database);
  return database;
}

/** The lines of a backup. `meanwhile` runs when the first of them were written. */
async function linesOf(
  db: Database,
  meanwhile = async (): Promise<void> => undefined,
  authSecret?: string,
): Promise<string[]> {
  const pieces: string[] = [];
  const write = async (all: AsyncIterable<string>) => {
    for await (const piece of all) {
      if (pieces.push(piece) === 1) await meanwhile();
    }
  };
  await backUp(db, { version: '0.1.0', authSecret }, write, () => undefined);
  return pieces.join('').trimEnd().split('\n');
}

const restoreLines = ({ db, url }: TestDatabase, lines: readonly string[], adoptAuthSecret = async () => false) =>
  restore({ db, url, adoptAuthSecret }, each(lines), () => undefined);

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

describe('a backup', () => {
  it('carries every table, or leaves it out for a reason that is written down', async () => {
    const { db } = await open();

    expect(new Set([...carriedTables, ...leftOutTables])).toEqual(new Set(await listTables(db)));
  });

  it('is restored to the character, whatever it holds, and ends what was signed in', async () => {
    const source = await open();
    await fillEverything(source.db);
    const before = await readTables(source.db, carriedTables);
    expect(carriedTables.filter((table) => before[table]?.length === 0)).toEqual([]);

    const target = await open(createEmptyDatabase);
    await restoreLines(target, await linesOf(source.db));

    expect(await readTables(target.db, carriedTables)).toEqual(before);
    const ended = ['auth_session', 'auth_verification', 'password_reset', 'attempt_count'];
    expect(await readTables(target.db, ended)).toEqual(Object.fromEntries(ended.map((table) => [table, []])));
  });

  it('is there only with the secret that it was written with, however a restore ends', async () => {
    const source = await open();
    await insertInstitute(source.db, 'school');
    const lines = await linesOf(source.db, undefined, 'the secret that was made there');
    const target = await open(createEmptyDatabase);
    const institutes = () => target.db.selectFrom('institute').select('id').execute();
    let before: readonly unknown[] | undefined;

    const failing = restoreLines(target, lines, () => Promise.reject(new Error('The disk is full.')));
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(await institutes()).toEqual([]);
    const { isSecretAdopted } = await restoreLines(target, lines, async () => {
      before = await institutes();
      return true;
    });

    expect({ isSecretAdopted, before }).toEqual({ isSecretAdopted: true, before: [] });
    expect(await institutes()).toEqual([{ id: 'school' }]);
  });

  it('holds a few megabytes at a time, also where large rows follow many small ones', async () => {
    const { db } = await open();
    await sql`create table mixed (id int, text text, more json)`.execute(db);
    await sql`insert into mixed select n, 'small', '{}' from generate_series(1, 6000) n`.execute(db);
    await sql`insert into mixed select n, repeat(md5(n::text), 60000), null from generate_series(1, 20) n`.execute(db);
    await sql`insert into mixed select n, null, to_json(repeat('x', 5000000)) from generate_series(1, 3) n`.execute(db);
    await sql`insert into mixed select n, 'small', '{}' from generate_series(1, 3000) n`.execute(db);

    const fetched = await atOneMoment(db, async (moment) => {
      const sizes: { rows: number; megabytes: number }[] = [];
      for await (const rows of readRows(moment, 'mixed')) {
        sizes.push({ rows: rows.length, megabytes: rows.join('').length / 1e6 });
      }
      return sizes;
    });

    expect(fetched.reduce((sum, { rows }) => sum + rows, 0)).toBe(9023);
    expect(Math.max(...fetched.map(({ megabytes }) => megabytes))).toBeLessThan(5.1);
    expect(fetched.length).toBeLessThan(20);
  });

  it('shows one moment, while enquiries and institutes come and go', async () => {
    const { db } = await open();
    const instituteId = await fillEverything(db);
    const before = await readTables(db, carriedTables);

    const lines = await linesOf(db, async () => {
      await createInstitute(db);
      await fileLead(db, instituteId);
      await db.deleteFrom('lead_note').execute();
    });

    const target = await open(createEmptyDatabase);
    await restoreLines(target, lines);
    expect(await readTables(target.db, carriedTables)).toEqual(before);
  });

  it('gives no number of arrival twice, also not that of an enquiry that is gone', async () => {
    const source = await open();
    const instituteId = await createInstitute(source.db);
    for (let count = 0; count < 3; count += 1) await fileLead(source.db, instituteId);
    await source.db.deleteFrom('lead').where('arrival', '>=', 2).execute();

    const target = await open(createEmptyDatabase);
    await restoreLines(target, await linesOf(source.db));
    await fileLead(target.db, instituteId);

    const leads = await target.db.selectFrom('lead').select('arrival').orderBy('arrival').execute();
    expect(leads.map(({ arrival }) => arrival)).toEqual([1, 4]);
  });

  it('goes on with deliveries that were not made yet (D31)', async () => {
    const source = await open();
    await fillEverything(source.db);
    const target = await open(createEmptyDatabase);

    await restoreLines(target, await linesOf(source.db));

    const pending = await target.db.selectFrom('delivery').select('id').where('status', '=', 'pending').execute();
    const claims = await claimDeliveries(target.db, { places: 10, resting: [] });
    expect(claims.map((claim) => claim.outcome === 'begun' && claim.delivery.id)).toEqual(pending.map(({ id }) => id));
    expect(claims).toHaveLength(1);
  });

  it('tells the processes that run on the database about keys and websites (D34)', async () => {
    const source = await open();
    await fillEverything(source.db);
    const target = await open();
    const readRevision = () => target.db.selectFrom('access_revision').select('revision').executeTakeFirstOrThrow();
    const before = await readRevision();

    await restoreLines(target, await linesOf(source.db));

    expect((await readRevision()).revision).toBeGreaterThan(before.revision);
  });

  it('of an older version is brought up to date, also where a newer one has made its schema already', async () => {
    const old = await open(createEmptyDatabase);
    await migrateUpTo(old.url, '0007-catalogue-imports');
    const instituteId = await createInstitute(old.db);
    await fileLead(old.db, instituteId);
    const lines = await linesOf(old.db);
    const [empty, newer] = [await open(createEmptyDatabase), await open()];

    for (const target of [empty, newer]) {
      await restoreLines(target, lines);

      const [lead] = await target.db.selectFrom('lead').select(['institute_id', 'status']).execute();
      expect(lead).toEqual({ institute_id: instituteId, status: 'new' });
      const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(target.db);
      expect(applied.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    }
  });

  it('that version 0.1.0 has made is restored by this one, whole', async () => {
    const text = await readFile(new URL('./made-by-0.1.0.ndjson', import.meta.url), 'utf8');
    const target = await open(createEmptyDatabase);

    const { rows } = await restoreLines(target, text.trimEnd().split('\n'));

    expect(rows).toMatchObject({ institute: 1, course: 1, edition: 1, lead: 1, auth_user: 1, audit_event: 1 });
    expect(await target.db.selectFrom('catalogue_size').select(['revision', 'courses']).execute()).toEqual([
      { revision: 1, courses: 1 },
    ]);
    const { message } = await target.db.selectFrom('lead').select('message').executeTakeFirstOrThrow();
    expect(message).toContain('\\N \\u0000 {[, ü 🙂 \u2028\u2029\u0085 \u007f');
  });

  it('is not made of an empty database, and not of one that a later version has changed', async () => {
    const [empty, later] = [await open(createEmptyDatabase), await open()];
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`.execute(later.db);

    await expect(linesOf(empty.db)).rejects.toThrow('there is nothing to back up');
    await expect(linesOf(later.db)).rejects.toThrow('update Prospectus');
  });

  it('is not made where there is neither an institute nor a person, which is another database than was meant', async () => {
    const { db } = await open();
    await db
      .insertInto('invitation')
      .values({
        id: randomUUID(),
        token_hash: randomBytes(32),
        email: 'you@school.example',
        institute_id: null,
        invited_by: null,
        invited_by_id: null,
        expires_at: new Date(),
      })
      .execute();

    await expect(linesOf(db)).rejects.toThrow(
      'The database holds no institute and no person: there is nothing to back up. If you expected data, this is probably the wrong database: set DATABASE_URL or DATA_DIR.',
    );
  });

  it('is made of people alone', async () => {
    const { db } = await open();
    await insertPerson(db, {
      name: 'Edda',
      email: 'edda@school.example',
      passwordHash: '',
      isProved: false,
      at: new Date(),
    });

    expect((await linesOf(db)).filter((line) => line.includes('edda@school.example'))).toHaveLength(1);
  });

  it('is not restored into a database that holds something, in whatever table', async () => {
    const [source, target] = [await open(), await open()];
    await insertInstitute(source.db, randomUUID());
    const lines = await linesOf(source.db);
    await insertInstitute(target.db, 'kept');
    const before = await readTables(target.db, carriedTables);

    await expect(restoreLines(target, lines)).rejects.toThrow('The database is not empty (see institute)');

    expect(await readTables(target.db, carriedTables)).toEqual(before);
  });

  it('that is damaged or cut off restores nothing', async () => {
    const source = await open();
    await fillEverything(source.db);
    const lines = await linesOf(source.db);
    const target = await open();
    const isRow = (line: string) => line.startsWith('{"id"');
    const broken: [string, readonly string[]][] = [
      ['no line', []],
      ['another file', ['{"format":"something else"}']],
      ['a later format', [lines[0]?.replace('"version":1', '"version":99') ?? '']],
      ['a later schema', [lines[0]?.replace('0010-', '0011-') ?? '', ...lines.slice(1)]],
      ['no end', lines.slice(0, -1)],
      ['half of its lines', lines.slice(0, lines.length / 2)],
      ['a row less', lines.toSpliced(lines.findLastIndex(isRow), 1)],
      ['a line after its end', [...lines, lines[1] ?? '']],
      ['a line that is nothing', lines.toSpliced(3, 0, 'nothing')],
      ['rows of no table', lines.toSpliced(1, 1)],
    ];

    for (const [what, part] of broken) {
      await expect(restoreLines(target, part), what).rejects.toThrow(/not a backup|update Prospectus|damaged/);
    }

    const after = await readTables(target.db, carriedTables);
    expect(Object.values(after).flat()).toEqual([]);
    await restoreLines(target, lines);
  });
});
