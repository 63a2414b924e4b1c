import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseListBody } from '../../src/features/catalogue/read/list-body.ts';
import type { Snapshot } from '../../src/features/catalogue/read/snapshot.ts';
import { createSnapshots, type Snapshots } from '../../src/features/catalogue/read/snapshots.service.ts';
import { createBuilder } from '../../src/features/catalogue/snapshot/builder-thread.ts';
import { catalogue, course, edition, version } from '../support/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';
import { importFile } from '../support/import-file.ts';

let database: TestDatabase;
let folder: string;
let clock: FakeClock;
let snapshots: Snapshots;

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

function start(bytesMax?: number) {
  clock = createFakeClock();
  const builder = createBuilder({
    settings: () => ({ databaseUrl: database.url, folder, mediaBaseUrl: null, ownMedia: {} }),
    workerUrl: new URL('../../dist/features/catalogue/snapshot/builder.worker.js', import.meta.url),
    timeoutMs: 20_000,
    onSkipped: () => undefined,
  });
  const log = pino({ level: 'silent' });
  snapshots = createSnapshots({
    db: database.db,
    builder,
    clock,
    log,
    ...(bytesMax === undefined ? {} : { bytesMax }),
  });
}

async function publish(title: string, ...versions: ReturnType<typeof version>[]): Promise<string> {
  const file = catalogue({ courses: [course({}, edition({ title }, ...versions))] });
  await importFile(database.db, file);
  return file.institute.id;
}

const query = { page: 1, page_size: 24, sort: 'newest' as const };
const titlesIn = (snapshot: Snapshot | undefined) =>
  snapshot &&
  JSON.parse(courseListBody(snapshot, query).compose().toString()).data.map(({ title }: { title: string }) => title);

describe('the snapshots', () => {
  it('are made once when many ask at the same time, and at hand from then on', async () => {
    const instituteId = await publish('Once');

    const asked = await Promise.all(Array.from({ length: 20 }, () => snapshots.get(instituteId)));

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

  it('let the least recently used institutes go when they hold more than they may', async () => {
    await snapshots.close();
    start(1);
    const [first, second] = [await publish('First'), await publish('Second')];

    expect(titlesIn(await snapshots.get(first))).toEqual(['First']);
    expect(titlesIn(await snapshots.get(second))).toEqual(['Second']);
    expect(snapshots.figures().held).toBe(1);
    expect(snapshots.get(second)).not.toBeInstanceOf(Promise);
    expect(titlesIn(await snapshots.get(first))).toEqual(['First']);
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
