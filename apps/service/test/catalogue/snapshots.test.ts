import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@prospectus/contract';
import { type KyselyPlugin, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSnapshots, type Snapshots } from '../../src/features/catalogue/held/snapshots.service.ts';
import { courseListBody } from '../../src/features/catalogue/read/page-body.ts';
import type { Snapshot } from '../../src/features/catalogue/read/snapshot.ts';
import { growRevision } from '../../src/features/catalogue-store/revision.repository.ts';
import { readQuery } from '../../src/http/api/door/query-string.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createTestBuilder } from '../support/service/builder.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let folder: string;
let clock: FakeClock;
let snapshots: Snapshots;
/** Questions to the database, the builder's aside. */
let asked = 0;
let logged: string[] = [];
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    asked += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'prospectus-snapshots-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => start());
afterEach(() => snapshots.close());

function start(bounds: { bytesMax?: number; openFilesMax?: number } = {}) {
  clock = createFakeClock();
  const builder = createTestBuilder(database.url, folder);
  logged = [];
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
  snapshots = createSnapshots({
    db: database.db.withPlugin(counting),
    builder,
    clock,
    log,
    ...bounds,
  });
}

async function publish(title: string, ...versions: ReturnType<typeof version>[]): Promise<string> {
  const file = catalogue({ courses: [course({}, edition({ title }, ...versions))] });
  await importFile(database.db, file);
  return file.institute.id;
}

const changeRevision = (instituteId: string) =>
  database.db
    .updateTable('institute')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', instituteId)
    .execute();

/** A change of the catalogue that leaves its courses as they are. */
const importLearnerCount = (instituteId: string) =>
  database.db.transaction().execute((trx) => growRevision(trx, instituteId));

const query = { page: 1, page_size: 24, sort: 'newest' as const };
const titlesIn = (snapshot: Snapshot | undefined) =>
  snapshot &&
  JSON.parse(courseListBody(snapshot, query).compose().toString()).data.map(({ title }: { title: string }) => title);

describe('the snapshots', () => {
  it('are made once when 500 ask at the same time, and at hand from then on', async () => {
    const instituteId = await publish('Once');

    const asked = await Promise.all(Array.from({ length: 500 }, () => snapshots.get(instituteId)));

    expect(new Set(asked).size).toBe(1);
    expect(snapshots.figures()).toMatchObject({ builds: 1, held: 1 });
    expect(snapshots.get(instituteId)).toBe(asked[0]);
  });

  it('know no institute that is not there, and it costs no place', async () => {
    expect(await snapshots.get('nobody')).toBeUndefined();
    expect(snapshots.figures().held).toBe(0);
  });

  it('stay as they are while nothing changes (D7)', async () => {
    const instituteId = await publish('Same');
    const before = await snapshots.get(instituteId);

    clock.advance({ minutes: 10 });
    await snapshots.refresh();

    expect(snapshots.get(instituteId)).toBe(before);
    expect(snapshots.figures()).toMatchObject({ builds: 1, oldestConfirmedAt: clock.now() });
  });

  it('cost one query in 15 seconds while nothing changes, however many they are (D27)', async () => {
    for (const title of ['One', 'Two', 'Three']) await snapshots.get(await publish(title));
    await snapshots.look();
    asked = 0;

    for (let look = 0; look < 12; look += 1) {
      clock.advance({ seconds: 5 });
      await snapshots.look();
    }

    expect(asked).toBe(4);
    expect(snapshots.figures().builds).toBe(3);
  });

  it('are asked for with the next look after they could not be (D27, D38)', async () => {
    const instituteId = await publish('Old');
    await snapshots.get(instituteId);
    const rename = (from: string, to: string) =>
      sql`alter table institute rename ${sql.ref(from)} to ${sql.ref(to)}`.execute(database.db);
    await rename('revision', 'gone');
    await snapshots.look();
    await rename('gone', 'revision');
    asked = 0;

    clock.advance({ seconds: 5 });
    await snapshots.look();

    expect(asked).toBe(1);
  });

  it('follow what is said to have changed, and ask for nothing else', async () => {
    const instituteId = await publish('Before');
    const other = await publish('Other');
    await snapshots.get(instituteId);
    const before = await snapshots.get(other);
    await importFile(
      database.db,
      catalogue({ institute: { id: instituteId }, courses: [course({}, edition({ title: 'After' }))] }),
    );

    await snapshots.noteChanges([instituteId, other, 'nobody']);

    await eventually(async () => expect(titlesIn(await snapshots.get(instituteId))).toEqual(['After']));
    expect(snapshots.get(other)).toBe(before);
    expect(snapshots.figures().held).toBe(2);
  });

  it('follow a change that comes while the first one is made', async () => {
    const instituteId = await publish('Before');
    const first = snapshots.get(instituteId);
    await importFile(
      database.db,
      catalogue({ institute: { id: instituteId }, courses: [course({}, edition({ title: 'After' }))] }),
    );

    await snapshots.noteChanges([instituteId]);
    await first;

    await eventually(async () => expect(titlesIn(await snapshots.get(instituteId))).toEqual(['After']));
  });

  it('let the least recently used institutes go when they hold more than they may', async () => {
    await snapshots.close();
    start({ bytesMax: 1 });
    const [first, second] = [await publish('First'), await publish('Second')];

    expect(titlesIn(await snapshots.get(first))).toEqual(['First']);
    expect(titlesIn(await snapshots.get(second))).toEqual(['Second']);
    expect(snapshots.figures().held).toBe(1);
    expect(snapshots.get(second)).not.toBeInstanceOf(Promise);
    expect(titlesIn(await snapshots.get(first))).toEqual(['First']);
  });

  it('take memory for searches from the first search on, and have it at hand for the catalogue that follows (D43)', async () => {
    const instituteId = await publish('Searched');
    const other = await snapshots.get(await publish('Never searched'));
    const first = await snapshots.get(instituteId);
    await eventually(() => expect([first?.texts, other?.texts].some((part) => part instanceof Promise)).toBe(false));
    const before = snapshots.figures().bytes;

    const search = async () =>
      first?.read({ endpoint: 'search', params: {}, query: readQuery('q=searched', endpoints.search) });
    expect(await search()).toBeUndefined();
    const found = await search();
    expect(JSON.parse(found?.compose().toString() ?? '')).toMatchObject({ total: 1 });
    expect(snapshots.figures().bytes).toBeGreaterThan(before);
    expect(other?.search.data).toBeUndefined();

    await importLearnerCount(instituteId);
    await snapshots.refresh();
    const next = await snapshots.get(instituteId);
    expect(next).not.toBe(first);
    await eventually(() => expect(next?.search.data).toBeDefined());
  });

  it('say nothing of texts that are on their way when they are closed', async () => {
    await snapshots.get(await publish('Closed'));

    await snapshots.close();

    await new Promise((resolve) => setImmediate(resolve));
    expect(logged).toEqual([]);
  });

  it('leave half of the files that may be open to connections', async () => {
    await snapshots.close();
    start({ openFilesMax: 8 });
    const institutes = [await publish('One'), await publish('Two'), await publish('Three')];

    for (const instituteId of institutes) await snapshots.get(instituteId);

    expect(snapshots.figures().held).toBe(2);
  });

  it('let an institute go that is deleted', async () => {
    const instituteId = await publish('Gone');
    await snapshots.get(instituteId);
    await database.db.deleteFrom('institute').where('id', '=', instituteId).execute();

    await snapshots.refresh();

    expect(snapshots.figures().held).toBe(0);
    expect(await snapshots.get(instituteId)).toBeUndefined();
  });

  it('follow the clock at the instant it changes something, and not before (D27)', async () => {
    const opens = new Date(clock.now() + 1000).toISOString();
    const instituteId = await publish('Later', version({ enroll_invite: { opens } }));
    const before = await snapshots.get(instituteId);

    clock.advance({ ms: 999 });
    await snapshots.refresh();
    expect(snapshots.get(instituteId)).toBe(before);

    clock.advance({ ms: 1 });
    await snapshots.refresh();
    expect(snapshots.get(instituteId)).not.toBe(before);
  });

  it('are made again once the clock is set back to before they were built (D27)', async () => {
    const availability = (of: Snapshot | undefined) =>
      of && JSON.parse(courseListBody(of, query).compose().toString()).data[0].availability;
    clock.adjustWallClock({ minutes: 180 });
    const opens = new Date(clock.now() - 1000).toISOString();
    const instituteId = await publish('Open', version({ enroll_invite: { opens } }));
    const early = await snapshots.get(instituteId);
    const shownEarly = availability(early);

    clock.adjustWallClock({ minutes: -180 });
    await snapshots.refresh();
    const right = await snapshots.get(instituteId);
    expect(right).not.toBe(early);
    expect(availability(right)).not.toBe(shownEarly);

    await snapshots.refresh();
    expect(snapshots.get(instituteId)).toBe(right);
  });

  it('stay while not one course can be read, and a first one is none (D27)', async () => {
    const instituteId = await publish('Good');
    const spoil = (facts: string) =>
      database.db
        .updateTable('course')
        .set({ facts })
        .where('institute_id', '=', instituteId)
        .returning('facts')
        .execute();
    const { facts } = await database.db
      .selectFrom('course')
      .select('facts')
      .where('institute_id', '=', instituteId)
      .executeTakeFirstOrThrow();
    await spoil('no JSON');
    await expect(snapshots.get(instituteId)).rejects.toThrow('None of the courses');

    await spoil(facts);
    clock.advance({ seconds: 4 });
    expect(titlesIn(await snapshots.get(instituteId))).toEqual(['Good']);
    await spoil('no JSON');
    await changeRevision(instituteId);
    await snapshots.refresh();

    expect(titlesIn(await snapshots.get(instituteId))).toEqual(['Good']);
    expect(snapshots.figures().refreshFailures).toBe(1);
  });

  it('stay when rows are gone although nothing was changed (D27)', async () => {
    const opens = new Date(clock.now() + 1000).toISOString();
    const instituteId = await publish('Kept', version({ enroll_invite: { opens } }));
    await snapshots.get(instituteId);
    await database.db.deleteFrom('course').where('institute_id', '=', instituteId).execute();

    clock.advance({ seconds: 1 });
    await snapshots.refresh();

    expect(titlesIn(await snapshots.get(instituteId))).toEqual(['Kept']);
    expect(snapshots.figures().refreshFailures).toBe(1);
  });

  it('are not made where rows are gone although nothing was changed (D27)', async () => {
    const instituteId = await publish('Lost');
    await importLearnerCount(instituteId);
    await database.db.deleteFrom('edition').where('institute_id', '=', instituteId).execute();

    await expect(snapshots.get(instituteId)).rejects.toThrow('Only 0 of 1 courses could be read');
    expect(snapshots.list()).toMatchObject([{ instituteId, revision: undefined, failedAt: clock.now() }]);
  });

  it('are made of what another version has imported, which notes no number of courses (D27)', async () => {
    const instituteId = await publish('Gone');
    await database.db.deleteFrom('course').where('institute_id', '=', instituteId).execute();
    await changeRevision(instituteId);

    expect(titlesIn(await snapshots.get(instituteId))).toEqual([]);
    await importLearnerCount(instituteId);
    await snapshots.refresh();
    expect(titlesIn(await snapshots.get(instituteId))).toEqual([]);
    expect(snapshots.figures().refreshFailures).toBe(0);
  });

  it('are made of a catalogue whose number of courses is unknown (D27)', async () => {
    const instituteId = await publish('Unknown');
    await database.db.deleteFrom('catalogue_size').where('institute_id', '=', instituteId).execute();

    expect(titlesIn(await snapshots.get(instituteId))).toEqual(['Unknown']);
  });

  it('are tried less and less often while the source is at fault, and at once when that changes (D27)', async () => {
    const instituteId = await publish('Kept');
    await snapshots.get(instituteId);
    const spoil = (header: string) =>
      database.db.updateTable('institute').set({ header }).where('id', '=', instituteId).execute();
    const { header } = await database.db
      .selectFrom('institute')
      .select('header')
      .where('id', '=', instituteId)
      .executeTakeFirstOrThrow();
    await spoil('no JSON');
    await changeRevision(instituteId);

    const failedAt: number[] = [];
    for (let second = 0; second <= 180; second += 5) {
      const before = snapshots.figures().refreshFailures;
      await snapshots.refresh();
      if (snapshots.figures().refreshFailures > before) failedAt.push(second);
      clock.advance({ seconds: 5 });
    }
    expect(failedAt).toEqual([0, 5, 15, 35, 70, 130]);

    await spoil(header);
    await changeRevision(instituteId);
    await snapshots.refresh();
    expect(snapshots.list()).toMatchObject([{ instituteId, revision: 3, failedAt: undefined }]);
  });

  it('are not made for every request where the source is at fault, which would keep others waiting (D27)', async () => {
    const instituteId = await publish('Spoilt');
    await database.db.deleteFrom('course').where('institute_id', '=', instituteId).execute();
    const fault = () => Promise.resolve(snapshots.get(instituteId)).catch((error: unknown) => error);
    const first = await fault();

    clock.advance({ ms: 3_999 });
    expect(await fault()).toBe(first);
    clock.advance({ ms: 1 });
    const second = await fault();
    expect(second).not.toBe(first);
    expect(second).toEqual(first);

    await changeRevision(instituteId);
    await snapshots.noteChanges([instituteId]);
    expect(titlesIn(await snapshots.get(instituteId))).toEqual([]);
  });

  it('are tried with every look while the database is at fault (D38)', async () => {
    const instituteId = await publish('Kept');
    await snapshots.get(instituteId);
    await changeRevision(instituteId);
    await sql`alter table course rename to hidden_course`.execute(database.db);

    for (let look = 0; look < 6; look += 1) {
      await snapshots.refresh();
      clock.advance({ seconds: 5 });
    }
    await sql`alter table hidden_course rename to course`.execute(database.db);

    expect(snapshots.figures().refreshFailures).toBe(6);
  });

  it('are empty once the catalogue is (D27)', async () => {
    const instituteId = await publish('Last');
    await snapshots.get(instituteId);

    await importFile(database.db, catalogue({ institute: { id: instituteId }, courses: [] }));
    await snapshots.refresh();

    expect(titlesIn(await snapshots.get(instituteId))).toEqual([]);
  });

  it('are not read any more once they were let go', async () => {
    const instituteId = await publish('Old');
    const before = (await snapshots.get(instituteId)) as Snapshot;
    const body = courseListBody(before, query);

    await importFile(
      database.db,
      catalogue({ institute: { id: instituteId }, courses: [course({}, edition({ title: 'New' }))] }),
    );
    await snapshots.refresh();

    expect(() => body.compose()).toThrow('closed');
    expect(titlesIn(await snapshots.get(instituteId))).toEqual(['New']);
  });
});
