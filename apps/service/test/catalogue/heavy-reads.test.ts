import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@prospectus/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browseAdminRoutes, createSnapshots } from '../../src/features/catalogue/index.ts';
import { inboxAdminRoutes } from '../../src/features/leads/index.ts';
import { createHeavyReads } from '../../src/http/admin/heavy-reads.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Database, Tables } from '../../src/schema/tables.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createTestBuilder } from '../support/service/builder.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

const file = catalogue({
  courses: [
    course(
      { id: 'c' },
      edition(
        { id: 'e' },
        version({
          runs: [
            { id: 'r', start: '2020-01-01' },
            { id: 'shown', start: '2050-01-01' },
          ],
        }),
      ),
    ),
  ],
});
const other = catalogue({ courses: [course({ id: 'd' })] });

let database: TestDatabase;
let folder: string;
/** As few connections as a process of the service has. */
let db: Database;
let snapshots: ReturnType<typeof createSnapshots>;
let admin: Admin;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'prospectus-heavy-'));
  db = openDatabase<Tables>(database.url, { max: 5, applicationName: 'tests' });
  const clock = createFakeClock();
  const builder = createTestBuilder(database.url, folder);
  snapshots = createSnapshots({ db, builder, clock, log: createLog('silent') });
  const heavyReads = createHeavyReads(2, { maxMs: 500 });
  const routes = [...browseAdminRoutes({ db, snapshots, clock, heavyReads }), ...inboxAdminRoutes({ db, clock })];
  admin = await startAdmin(db, routes, clock);
  for (const each of [file, other]) await importFile(database.db, each);
  admin.signIn({ instituteIds: [file.institute.id, other.institute.id] });
  await snapshots.refresh();
});
afterAll(async () => {
  await admin.close();
  await snapshots.close();
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const ask = async (path: string, { institute } = file) => {
  const { status, headers } = await admin.send(`/institutes/${institute.id}${path}`);
  return { status, retryAfter: headers['retry-after'] };
};

/** Keeps every read of stored courses waiting while `work` goes on. */
const whileHeld = <T>(work: () => Promise<T>): Promise<T> =>
  database.db.transaction().execute(async (trx) => {
    await sql`lock table course in access exclusive mode`.execute(trx);
    return work();
  });

describe('long reads of one institute', () => {
  it.each([
    ['a course with its dates', '/catalogue/courses/c?'],
    ['dates that do not show', '/dates?hidden=true&town='],
    ['days of dates that do not show', '/dates/days?first=2020-01-01&last=2020-01-31&hidden=true&town='],
    ['courses that do not show', '/catalogue/hidden-courses?q='],
  ])('leave connections to all others, and are 503 beyond their turns: %s (D43)', async (_, path) => {
    expect(await ask(path)).toMatchObject({ status: 200 });
    const { held, inbox } = await whileHeld(async () => {
      // Each asks for something else, so that nothing is answered from what was found before.
      const asked = Array.from({ length: 20 }, (_each, at) => ask(path.endsWith('=') ? `${path}${at}` : path));
      const inboxes = [];
      for (let at = 0; at < 5; at += 1) inboxes.push(await ask('/leads', other));
      return { held: await Promise.all(asked), inbox: inboxes };
    });

    expect(inbox.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(held).toContainEqual({ status: 503, retryAfter: '5' });
    expect(await ask(path)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a course', '/catalogue/courses/c', '/catalogue/courses/d'],
    ['courses that do not show', '/catalogue/hidden-courses', '/catalogue/hidden-courses'],
    ['dates that do not show', '/dates?hidden=true', '/dates?hidden=true'],
    ['a date', '/doctor/date', '/doctor/date'],
  ])('hold up no other institute while a catalogue is built: %s (D43)', async (_, path, otherPath) => {
    const steps = new EventEmitter();
    const [built, asked] = [once(steps, 'built'), once(steps, 'asked')];
    const get = async (id: string) => {
      if (id === file.institute.id) {
        steps.emit('asked');
        await built;
      }
      return snapshots.get(id);
    };
    const heavyReads = createHeavyReads(1, { maxMs: 500 });
    const clock = createFakeClock();
    const reading = await startAdmin(db, browseAdminRoutes({ db, snapshots: { get }, clock, heavyReads }), clock);
    reading.signIn({ instituteIds: [file.institute.id, other.institute.id] });
    const read = async ({ institute }: CatalogueFile, below: string) => {
      const check = below === '/doctor/date' && { method: 'POST', body: { run_id: 'shown' } };
      return (await reading.send(`/institutes/${institute.id}${below}`, check || {})).status;
    };

    const waiting = read(file, path);
    await asked;
    expect(await read(other, otherPath)).toBe(200);
    steps.emit('built');
    expect(await waiting).toBe(200);
    await reading.close();
  });

  it('go one behind those of another institute (D43)', async () => {
    const order: string[] = [];
    const heavyReads = createHeavyReads(1);
    const read = (institute: string) =>
      heavyReads(institute, async () => {
        order.push(institute);
      });
    await Promise.all(['a', 'a', 'a', 'b'].map(read));

    expect(order).toEqual(['a', 'b', 'a', 'a']);
  });
});
